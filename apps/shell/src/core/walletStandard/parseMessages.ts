import { RequestInvalidError, WalletAnswerInvalidError } from '@portico/contract/errors'
import * as v from 'valibot'

const read = <Schema extends v.GenericSchema>(schema: Schema, value: unknown) => {
  try {
    return v.safeParse(schema, value)
  } catch {
    // A getter of a hostile wallet.
    return null
  }
}

const getPath = (result: v.SafeParseResult<v.GenericSchema> | null): string =>
  (result?.issues && v.getDotPath(result.issues[0])) ?? '(root)'

/** Reads what a site asks. @throws RequestInvalidError with the path of the first fault */
export function parseRequest<Schema extends v.GenericSchema>(
  schema: Schema,
  params: unknown,
): v.InferOutput<Schema> {
  // WalletConnect's methods take an object, EIP-1193's form of a request an array.
  const result = read(schema, Array.isArray(params) ? params[0] : params)
  if (!result?.success) throw new RequestInvalidError({ details: getPath(result) })
  return result.output
}

/** Reads what a wallet answers. @throws WalletAnswerInvalidError */
export function parseWalletOutput<Schema extends v.GenericSchema>(
  schema: Schema,
  output: unknown,
): v.InferOutput<Schema> {
  const result = read(schema, output)
  if (!result?.success) throw new WalletAnswerInvalidError({ details: getPath(result) })
  return result.output
}
