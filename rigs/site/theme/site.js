// Tables that are wider than a phone can be scrolled by keyboard.
for (const table of document.querySelectorAll(".md-typeset__scrollwrap, .md-typeset pre > code")) table.tabIndex = 0;
