import * as v from 'valibot'
import { namespaces } from '../caip.ts'

const icon = v.pipe(
  v.string(),
  v.maxLength(4096),
  v.regex(
    /^data:image\/(png|webp|svg\+xml);base64,[A-Za-z0-9+/]+=*$/,
    'a data: address of a picture in base64',
  ),
)

/** Schema of `contributes.connectors`. */
export const connectorsSchema = v.array(
  v.strictObject({
    id: v.pipe(
      v.string(),
      v.regex(/^[a-z][a-z0-9-]*\/[A-Za-z][\w-]*$/, 'the id of the plugin, a slash and a name'),
    ),
    namespaces: v.pipe(v.array(v.picklist(namespaces)), v.minLength(1)),
    name: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
    icon: v.optional(icon),
  }),
)
