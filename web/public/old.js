// For browsers that cannot run the page: a plain message instead of nothing. In the JavaScript of 2009.
(function () {
  // The page renames this element as soon as it runs. The text is in the HTML, in the browser's language.
  function tell() {
    var waiting = document.getElementById("starting");
    if (!waiting) return;
    waiting.className = "plain";
    waiting.setAttribute("role", "alert");
    waiting.textContent = waiting.getAttribute("data-old");
  }

  if (window.addEventListener) window.addEventListener("load", tell);
  else window.onload = tell;
})();
