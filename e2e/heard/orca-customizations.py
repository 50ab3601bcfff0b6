# Read by Orca when it starts: what it says goes into a file, as nobody is there to listen, and a busy machine doesn't end it.
import os

from orca import braille, settings, speech

settings.timeoutTime = 0
settings.enableBraille = False
said = open(os.environ['PSIA_SAID'], 'a', encoding='utf-8', buffering=1)


def keep(text, acss, interrupt):
    said.write(text + '\n')


speech._speak = keep
speech.init = lambda: None
braille.checkBrailleSetting = lambda: None
