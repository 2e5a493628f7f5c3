// For browsers that cannot run the page: a plain message instead of nothing. In the JavaScript of 2009.
(function () {
  var TEXT = {
    en: "This browser cannot show the table. Please use a newer one: Firefox, Chrome, Edge or Safari of 2023 or later.",
    de: "Dieser Browser kann den Tisch nicht zeigen. Bitte nimm einen neueren: Firefox, Chrome, Edge oder Safari ab 2023.",
  };

  // The page, once it runs, takes away what is in #page at first.
  function tell() {
    var waiting = document.getElementById("starting");
    if (!waiting) return;
    var language = String(navigator.language || "en").slice(0, 2);
    waiting.className = "plain";
    waiting.setAttribute("role", "alert");
    waiting.textContent = TEXT[language] || TEXT.en;
  }

  if (window.addEventListener) window.addEventListener("load", tell);
  else window.onload = tell;
})();
