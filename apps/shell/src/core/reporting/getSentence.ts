/** An error's own sentence, without what was at fault: that may name an account. */
export const getSentence = (error: unknown): string =>
  (error as { shortMessage?: string }).shortMessage ?? String((error as Error).name)
