export {
  findNameProblem,
  labelLengthLeast,
  type NameProblem,
  nameLengthMost,
  normalizeLabel,
} from '../names/findNameProblem.ts'
export { findLookAlikeName, foldLookAlikes } from '../names/lookAlikes.ts'
export {
  type AttributeProblem,
  attributeLengths,
  findAttributeProblem,
  type NameAttribute,
  type NameAttributes,
  nameAttributes,
  textKeys,
} from '../names/nameAttributes.ts'
export {
  type AddressMessage,
  createAddressMessage,
  createAttributesMessage,
  createRegistrationMessage,
  type RegistrationMessage,
} from '../names/nameMessages.ts'
export { everyEvmCoinType, toChainId, toCoinType } from '../names/toCoinType.ts'
