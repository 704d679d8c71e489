export { CodeField, type CodeFieldProps } from '../code/CodeField.tsx'
