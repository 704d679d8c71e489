import type { CodeModule } from './CodeModule.ts'
import type { PorticoCall } from './PorticoCall.ts'

/**
 * The code of a site, of which each file is read and parsed when it is first asked for, and then once. What is written
 * afterwards it does not see: look for the site anew where that matters.
 */
export interface CodeReader {
  /** Of the site, absolute. */
  readonly directory: string
  /** Paths of the site's own files with these endings, absolute; of a very large site not all of them. */
  list(endings: RegExp): Promise<readonly string[]>
  /** Text of a file; null where there is none, or none that a person has written. */
  readText(path: string): Promise<string | null>
  /** The same, parsed. */
  readModule(path: string): Promise<CodeModule | null>
  /** Calls of `createPortico` in the site's own code. */
  readCalls(): Promise<readonly PorticoCall[]>
}
