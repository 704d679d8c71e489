import { styleText, themeToCss } from '@portico/ui'
import type { Core } from '../core/Core.ts'
import viewsText from './views.css'

/** Texts of the sheets of the modal and of its first view, with the site's own tokens last. */
export const getModalStyle = ({ options }: Core): readonly string[] => [
  styleText + viewsText,
  ...(options.themeVariables ? [`:host{${themeToCss(options.themeVariables)}}`] : []),
]
