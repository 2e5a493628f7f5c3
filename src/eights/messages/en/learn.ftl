# Lessons, and what lessons and puzzles have in common.

learn-no-undo-hint = there is nothing to take back yet
learn-only-answers = that isn't possible in lessons and puzzles
learn-only-answers-hint = answer the question, or type "help"

## What is wrong with a lesson.

lesson-unknown = there is no lesson '{ $name }'
lesson-not-in-head = '{ $key }' doesn't belong before the first step
lesson-head = a lesson begins with: lesson, title, minutes, goal
lesson-lacks = the lesson lacks { $what }
lesson-only-translated = '{ $move }' is commented on only in a translation
lesson-too-long = { $minutes } minutes are too long for a lesson
lesson-problem = step { $step }: { $what }
lesson-few-comments = comment on at least { $least } moves
lesson-wrong-is-right = '{ $move }' is called wrong, but it is right
lesson-about-nothing = the comment on '{ $move }' never applies
lesson-script-differs = the others don't play as the script says

## While a lesson is taken.

lesson-title = Lesson { $number }: { $title }
lesson-goal = Goal: { $goal }
lesson-step = Step { $step } of { $steps }: { $title }
lesson-not-asked-for = You may do that, but it isn't what this step is about. It has been taken back.
lesson-hint-move = The next move: “{ $move }”.
lesson-done = Lesson { $number } is done.
lesson-was-last = that was the last lesson; go on with eights play, eights terminal or eights puzzle
lesson-no-such-step = there is no step { $step } in this lesson; it has { $steps }
lesson-line = { $number }  { $title } ({ $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}): eights learn { $id }

## The deal of the day.

deal-no-day = '{ $text }' isn't a day whose deal can be played
deal-day-hint = name today or an earlier day, such as 2026-11-19
deal-settings = the deal of the day has its own settings
deal-settings-hint = leave deck, seats, undo and hints as they are
deal-not-of-a-day = this isn't a finished game of a deal of the day
deal-of-the-day-hint = play it with: eights deal
deal-other-bots = move { $number } isn't the one that the bot of the day would have made
deal-several-days = these are results of different days
deal-one-day-hint = compare only results of the same day
deal-result = { $player }: { $won ->
    [yes] won in turn { $turns }
   *[no] lost in turn { $turns }, with { $cards ->
        [one] one card
       *[other] { $cards } cards
    } left
}
deal-place = { $place }. { $result }
deal-share = Your result, for others to compare: { $link }
