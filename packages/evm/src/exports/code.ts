export { type CodeKind, parseCode } from '../parseCode.ts'
