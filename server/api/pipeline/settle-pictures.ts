import { refuseFile } from '../../core/uploads/upload-rows.ts'
import type { Exchange } from '../exchange.ts'

/**
 * Gives each picture of a form the name that a row may name, once it is on the disk for good.
 * @throws Refusal for a field that holds no JPEG, PNG or WebP by its bytes
 */
export async function settlePictures(exchange: Exchange): Promise<void> {
  if (exchange.form) exchange.arrivals = await exchange.form.settle(exchange.request, refuseFile)
}
