/// <reference path="./css.d.ts" />
import base from './base.css'
import amountField from './components/AmountField.css'
import button from './components/Button.css'
import chip from './components/Chip.css'
import definitions from './components/Definitions.css'
import dialog from './components/Dialog.css'
import dialogHeader from './components/DialogHeader.css'
import emptyState from './components/EmptyState.css'
import field from './components/Field.css'
import figure from './components/Figure.css'
import icon from './components/Icon.css'
import iconButton from './components/IconButton.css'
import image from './components/Image.css'
import list from './components/List.css'
import notice from './components/Notice.css'
import row from './components/Row.css'
import skeleton from './components/Skeleton.css'
import spinner from './components/Spinner.css'
import tabs from './components/Tabs.css'
import tag from './components/Tag.css'
import toast from './components/Toast.css'
import { themeStyleText } from './theme/themeToCss.ts'

/**
 * The sheet of every component and both themes, for a constructable style sheet adopted by the modal's shadow root.
 * The theme is chosen by the host element's attribute `data-theme`.
 */
export const styleText: string = [
  themeStyleText,
  base,
  amountField,
  button,
  chip,
  definitions,
  dialog,
  dialogHeader,
  emptyState,
  field,
  figure,
  icon,
  iconButton,
  image,
  list,
  notice,
  row,
  skeleton,
  spinner,
  tabs,
  tag,
  toast,
].join('')
