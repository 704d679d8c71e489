export { verifyLanguage } from '../plugins/verifyLanguage.ts'
export { fetchLanguage } from './fetchLanguage.ts'
