import { toStandardError } from './toStandardError.ts'

/** Whatever a hostile wallet makes fail is an error of ours. */
export async function guard<Value>(run: () => Value | Promise<Value>): Promise<Value> {
  try {
    return await run()
  } catch (error) {
    throw toStandardError(error)
  }
}
