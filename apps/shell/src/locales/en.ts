import { alert } from '../modal/alerts/texts.ts'
import { methods } from '../screens/connect/methods/texts.ts'
import { screenTexts } from '../screens/texts.generated.ts'
import { first } from './en/first.ts'
import { releases } from './en/releases.ts'

/**
 * Every text of the shell. Keys are `view.element`; the type of this object is what other languages must hold. What runs
 * takes the files by themselves, each with the part of the modal that shows it.
 */
export const en = { ...first, ...screenTexts, ...alert, ...methods, ...releases }
