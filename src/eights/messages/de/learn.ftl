# Lektionen, und was Lektionen und Rätsel gemeinsam haben.

learn-no-undo-hint = es gibt noch nichts zurückzunehmen
learn-only-answers = das geht in Lektionen und Rätseln nicht
learn-only-answers-hint = beantworte die Frage, oder gib „hilfe“ ein

## Was an einer Lektion nicht stimmt.

lesson-unknown = eine Lektion „{ $name }“ gibt es nicht
lesson-not-in-head = „{ $key }“ gehört nicht vor den ersten Schritt
lesson-head = eine Lektion beginnt mit lesson, title, minutes und goal
lesson-lacks = der Lektion fehlt { $what }
lesson-only-translated = „{ $move }“ ist nur in einer Übersetzung kommentiert
lesson-too-long = { $minutes } Minuten sind zu lang für eine Lektion
lesson-problem = Schritt { $step }: { $what }
lesson-few-comments = kommentiere mindestens { $least } Züge
lesson-wrong-is-right = „{ $move }“ soll falsch sein, ist aber richtig
lesson-about-nothing = der Kommentar zu „{ $move }“ trifft nie zu
lesson-script-differs = die anderen spielen nicht, wie es vorgesehen ist

## Während einer Lektion.

lesson-title = Lektion { $number }: { $title }
lesson-goal = Ziel: { $goal }
lesson-step = Schritt { $step } von { $steps }: { $title }
lesson-not-asked-for = Das darfst du, aber in diesem Schritt geht es um etwas anderes. Es wurde zurückgenommen.
lesson-hint-move = So geht es: „{ $move }“.
lesson-done = Lektion { $number } ist geschafft.
lesson-was-last = das war die letzte Lektion; weiter geht es mit eights play, eights terminal oder eights puzzle
lesson-no-such-step = einen Schritt { $step } hat diese Lektion nicht; sie hat { $steps }
lesson-line = { $number }  { $title } ({ $minutes ->
    [one] eine Minute
   *[other] { $minutes } Minuten
}): eights learn { $id }

## Das Spiel des Tages.

deal-no-day = „{ $text }“ ist kein Tag, dessen Spiel man spielen kann
deal-day-hint = nenn den heutigen oder einen früheren Tag, etwa 2026-11-19
deal-settings = das Spiel des Tages hat seine eigenen Einstellungen
deal-settings-hint = lass Deck, Plätze, Zurücknehmen und Tipps, wie sie sind
deal-not-of-a-day = das ist kein beendetes Spiel des Tages
deal-of-the-day-hint = so spielst du es: eights deal
deal-other-bots = Zug { $number } hätte der Bot des Tages nicht gemacht
deal-several-days = das sind Ergebnisse verschiedener Tage
deal-one-day-hint = vergleich nur Ergebnisse desselben Tages
deal-result = { $player }: { $won ->
    [yes] gewonnen in Zug { $turns }
   *[no] verloren in Zug { $turns }, mit { $cards ->
        [one] einer Karte
       *[other] { $cards } Karten
    } auf der Hand
}
deal-place = { $place }. { $result }
deal-share = Dein Ergebnis, zum Vergleichen: { $link }
