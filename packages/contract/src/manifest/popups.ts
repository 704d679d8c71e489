/** A window of another page, which opens blank within the click, while the plugin is still on its way. */
export interface PopupSize {
  /**
   * In pixels, from 200 to 1600.
   * @default 480
   */
  readonly width?: number
  /**
   * In pixels, from 200 to 1200.
   * @default 640
   */
  readonly height?: number
}
