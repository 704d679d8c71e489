import type { ButtonTexts } from './ButtonTexts.ts'

/** Hindi. */
export const hi: ButtonTexts = {
  'button.connect': 'वॉलेट कनेक्ट करें',
  'button.connecting': 'कनेक्ट हो रहा है…',
  'button.unsupported': 'नेटवर्क बदलें',
  'button.retry': 'फिर कोशिश करें',
}
