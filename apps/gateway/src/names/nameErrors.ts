import type { AttributeProblem, NameAttribute, NameProblem } from '@portico/contract/names'
import { ApiError } from '../http/ApiError.ts'
import { defineErrors } from '../http/defineErrors.ts'

/** What goes wrong with names, beside what is wrong with a name or an attribute itself. */
export const nameError = defineErrors({
  zone: [400, 'No names are registered below this one here'],
  message: [400, 'The message is not the text that belongs to this request'],
  coin_type: [400, 'This is no coin type of an EVM chain (ENSIP-11)'],
  data: [400, 'This is no question to a resolver of names (ENSIP-10)'],
  timestamp: [
    400,
    'The message is too old, or from the future, or not newer than the last: ask for a stamp, and sign again',
  ],
  signature: [
    401,
    'The account has not signed this. A contract has to be on the chain of its coin type, and that one served here',
  ],
  address_signature: [401, 'The account that the name is to lead to has not signed this'],
  owner: [401, 'Another account has this name'],
  unknown: [404, 'Nobody has this name'],
  resolver: [404, 'Resolvers are not answered here'],
  reserved: [409, 'This name is reserved, or looks like one that is'],
  taken: [409, 'Somebody has this name already'],
  account: [409, 'This account has a name of this zone already'],
  replay: [409, 'This message has been taken before'],
})

const problems: Readonly<Record<NameProblem, string>> = {
  tooShort: 'must have at least 4 characters',
  tooLong: 'must have at most 64 characters, its zone counted',
  letters: 'may hold letters from a to z, digits and hyphens',
  hyphenEnds: 'must not begin or end with a hyphen',
  hyphenPair: 'must not have hyphens at the third and fourth place',
  reserved: 'is reserved',
}

/** The refusal of a label. */
export const refuseName = (problem: NameProblem): ApiError =>
  problem === 'reserved'
    ? nameError('reserved')
    : new ApiError(400, [{ name: 'name', description: problems[problem] }])

const attributeProblems: Readonly<Record<AttributeProblem, string>> = {
  tooLong: 'is too long',
  notHttps: 'must be an https address',
  letters: 'must be text on one line, without signs that steer how it is shown',
}

/** The refusal of an attribute's value. */
export const refuseAttribute = (key: NameAttribute, problem: AttributeProblem): ApiError =>
  new ApiError(400, [{ name: `attributes.${key}`, description: attributeProblems[problem] }])
