# The page "me": the face, devices, what is kept.

me-finished-games = Finished games
me-no-finished-games = None yet.
me-my-devices = My devices
me-this-device = This device
me-device = Another device
me-device-when = signed in: { $made } · last seen: { $seen }
me-device-long-ago = long ago
me-sign-out = Sign out
me-sign-out-others = Sign out all others
me-signed-out = Signed out.
me-other-device = Continue on another device
me-other-device-about = With a link another device becomes yours as well: the same name and the same tables. It works once, within ten minutes. Whoever opens it becomes you, so do not show it to anybody.
me-other-device-link = Open this on the other device
me-make-link = Make a link
me-my-data = My data
me-my-data-about = Everything kept about you can be downloaded or deleted.
me-download = Download my data
me-forget = Forget me
me-forget-sure = Your name, your face, what you said and the way back to your tables will be deleted. This cannot be undone.
me-forget-yes = Forget me for good
me-keep = Keep everything
me-enter-about = This link makes this device yours: the same name and the same tables as on the other one.
me-enter-instead = { $name } is using this device now; after this, you will be.
me-enter-here = Continue on this device

me-face-title = Your face
me-face-about = This is how others see you when you sit down at a table. If your colour is taken there, you get another one.
me-face-undo = Undo

me-face-colour = Colour
me-face-shape = Head
me-face-hat = On the head
me-face-eyes = Eyes
me-face-mouth = Mouth

me-FaceColour-red = red
me-FaceColour-orange = orange
me-FaceColour-yellow = yellow
me-FaceColour-lime = lime
me-FaceColour-green = green
me-FaceColour-sky = sky
me-FaceColour-blue = blue
me-FaceColour-violet = violet

me-FaceShape-round = round
me-FaceShape-square = square
me-FaceShape-pear = pear
me-FaceShape-shield = shield

me-FaceHat-none = nothing
me-FaceHat-cap = cap
me-FaceHat-bobble = woolly hat
me-FaceHat-sprout = sprout
me-FaceHat-crown = crown
me-FaceHat-bow = bow
me-FaceHat-ears = ears
me-FaceHat-top = top hat

me-FaceEyes-dots = dots
me-FaceEyes-wide = wide
me-FaceEyes-glasses = glasses
me-FaceEyes-lashes = lashes

me-FaceMouth-smile = smile
me-FaceMouth-grin = grin
me-FaceMouth-calm = calm
me-FaceMouth-tongue = tongue
me-FaceMouth-moustache = moustache
