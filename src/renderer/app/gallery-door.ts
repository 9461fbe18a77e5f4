import { galleryChannel } from '../api/gallery-channel.ts'

/** Loads what answers the Control room's error gallery once somebody asks for it. */
export function listenForGallery(): void {
  if (!('locks' in navigator)) return
  const door = new BroadcastChannel(galleryChannel)
  door.onmessage = () => {
    door.close()
    void import('./gallery/guest.ts').then(({ startGuest }) => startGuest())
  }
}
