import type { Context } from './context.ts'

/** Says what takes long while it does, to the person at the terminal. On standard error: the result is standard output's alone. */
export function showProgress(context: Context, text: string): void {
  if (context.isTerminal) context.warn(`${text} …`)
}
