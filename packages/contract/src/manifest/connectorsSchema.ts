import * as v from 'valibot'
import { namespaces } from '../caip.ts'
import { ownIdSchema } from './ownIdSchema.ts'

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
    id: ownIdSchema,
    namespaces: v.pipe(v.array(v.picklist(namespaces)), v.minLength(1)),
    name: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
    icon: v.optional(icon),
  }),
)
