# What is heard and felt at a table; chosen on the device.

sound-on = Sounds
sound-volume = Volume
sound-speech = Spoken numbers
sound-speech-about = In live games the number of each card played is said aloud.
sound-background = “Your turn” is heard from other tabs, too
sound-background-about = All other sounds are silent while the page is out of sight.
sound-touch = Vibration
sound-touch-about = The phone buzzes when it is your turn, when something cannot be done, and at the end.
sound-awake = Keep the screen on
sound-awake-about = While you play, the phone does not fall asleep.
