// What the theme adds to a page, made accessible: wide tables and code can be scrolled by keyboard, and the paths of
// search results have enough contrast. They are in a shadow tree, which may exist before this script runs, or not yet.
const scrollable = ".md-typeset__scrollwrap, .md-typeset pre > code";
const reach = () => document.querySelectorAll(scrollable).forEach((wide) => (wide.tabIndex = 0));
new MutationObserver(reach).observe(document.body, { childList: true, subtree: true });
reach();

const paths = new CSSStyleSheet();
paths.replaceSync('[role="option"] menu { color: inherit; }');
const { attachShadow } = Element.prototype;
Element.prototype.attachShadow = function (options) {
  const root = attachShadow.call(this, options);
  root.adoptedStyleSheets.push(paths);
  return root;
};
for (const { shadowRoot } of document.querySelectorAll("body *")) shadowRoot?.adoptedStyleSheets.push(paths);
