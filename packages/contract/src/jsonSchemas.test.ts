import { toJsonSchema } from '@valibot/to-json-schema'
import { expect, test } from 'vitest'
import { lockSchema, manifestSchema } from './manifestSchema.ts'

/** For editors, which complete and check with them. Made anew by `npm run schema` in this package. */
const published = { manifest: manifestSchema, lock: lockSchema }

test.each(Object.entries(published))(
  'the JSON schema of the %s says what tools check',
  async (name, schema) => {
    const $schema = 'http://json-schema.org/draft-07/schema#'
    const text = JSON.stringify({ $schema, ...toJsonSchema(schema, { errorMode: 'ignore' }) }, null, 2)
    await expect(`${text}\n`).toMatchFileSnapshot(`../schema/${name}.schema.json`)
  },
)
