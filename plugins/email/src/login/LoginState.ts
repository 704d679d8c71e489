import type { CodeData } from '../headless.ts'

/** What a login knows by itself; the rest of {@link CodeData} lies elsewhere. */
export type LoginState = Omit<CodeData, 'recents' | 'canBeGuest' | 'frameHeight'>

/** Before anything was typed. */
export const emptyLogin: LoginState = {
  ...{ step: 'address', email: '', suggestion: null, isEmailWrong: false },
  ...{ isDeviceNew: false, number: null, code: '', isChecking: false },
  ...{ validFor: 10, resendAt: 0, problem: null },
}
