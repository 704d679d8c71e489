let last = ''

/**
 * Writes an error that nobody is handed to the console, with its code, its page of documentation and its cause. The same
 * failure again, of the press after the hover for example, is not written again.
 */
export function report(error: Error): void {
  if (last !== error.message) console.error(error)
  last = error.message
}
