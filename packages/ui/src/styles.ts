/// <reference path="./css.d.ts" />
import base from './base.css'
import button from './components/Button.css'
import dialog from './components/Dialog.css'
import dialogHeader from './components/DialogHeader.css'
import icon from './components/Icon.css'
import iconButton from './components/IconButton.css'
import image from './components/Image.css'
import list from './components/List.css'
import row from './components/Row.css'
import skeleton from './components/Skeleton.css'
import spinner from './components/Spinner.css'
import tag from './components/Tag.css'
import { themeStyleText } from './theme/themeToCss.ts'

/**
 * The sheet of the first screen's components and both themes, for a constructable style sheet adopted by the modal's shadow root.
 * Other components bring theirs along (`adoptSheet`). The theme is chosen by the host element's attribute `data-theme`.
 */
export const styleText: string = [
  themeStyleText,
  base,
  button,
  dialog,
  dialogHeader,
  icon,
  iconButton,
  image,
  list,
  row,
  skeleton,
  spinner,
  tag,
].join('')
