import * as v from 'valibot'
import { isFolderName } from '../releaseFiles.ts'

/** Schema of the id of a plugin, or of a button of it. */
export const idSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]*$/, 'kebab-case'),
  v.check(isFolderName, 'no name that Windows keeps for a device'),
  v.check((name) => name !== 'shell', 'no name of the shell'),
)

/** Schema of the id of a view, a command or an event. */
export const contributedIdSchema = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z][\w./-]*$/, 'letters, digits and any of . / - _'),
)

/** Schema of an id that begins with that of the plugin, and has one name behind it. */
export const ownIdSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]*\/[A-Za-z][\w-]*$/, 'the id of the plugin, a slash and a name'),
)
