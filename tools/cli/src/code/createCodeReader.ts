import type { Context } from '../context.ts'
import { readText } from '../files.ts'
import { once, oncePerPath } from '../once.ts'
import type { CodeReader } from './CodeReader.ts'
import { listCode } from './listCode.ts'
import { parseModule } from './parseModule.ts'
import { readCalls } from './readCalls.ts'

/** Nobody writes more by hand into one file. */
const sizeLimit = 256 * 1024

/** Opens the code of a site. Nothing is read yet, and nothing is ever run. @param directory of the site, absolute */
export function createCodeReader(context: Context, directory: string): CodeReader {
  const reader: CodeReader = {
    directory,
    list: (endings) => listCode(context, directory, endings),
    readText: oncePerPath(async (path) => {
      const text = await readText(context, path)
      return text === null || text.length > sizeLimit ? null : text
    }),
    readModule: oncePerPath(async (path) => {
      const text = await reader.readText(path)
      return text === null ? null : parseModule(path, text)
    }),
    readCalls: once(() => readCalls(reader)),
  }
  return reader
}
