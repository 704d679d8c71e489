/** Whether a name holds letters beside the plain ones, which some of them are drawn like. */
export const hasOtherLetters = (name: string): boolean => /[^ -~]/.test(name)
