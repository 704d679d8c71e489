import * as v from 'valibot'
import type { Parsed } from './Parsed.ts'

const pixels = (limit: number) => v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(limit))

/** Schema of {@link PopupSize}. */
export const popupSizeSchema = v.strictObject({
  /**
   * In pixels, from 200 to 1600.
   * @default 480
   */
  width: v.exactOptional(pixels(1600)),
  /**
   * In pixels, from 200 to 1200.
   * @default 640
   */
  height: v.exactOptional(pixels(1200)),
})

/** A window of another page, which opens blank within the click, while the plugin is still on its way. */
export interface PopupSize extends Parsed<typeof popupSizeSchema> {}
