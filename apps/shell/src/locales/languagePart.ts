export { fetchLanguage } from './fetchLanguage.ts'
export { verifyLanguage } from './verifyLanguage.ts'
