export { Fragment, jsx, jsxs } from 'react/jsx-runtime'
export type { JSX } from '../jsx.ts'
