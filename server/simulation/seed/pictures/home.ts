import type { Motif } from './draw.ts'

export const homeMotifs: Record<string, Motif> = {
  cushion: ({ main, shade, light }) => `
    <path d="M18 26c20 5 40 5 60 0 3-1 5 1 4 4-5 16-5 30 0 46 1 3-1 5-4 4-20-4-40-4-60 0-3 1-5-1-4-4 5-16 5-30 0-46-1-3 1-5 4-4z" fill="${main}"/>
    <path d="M78 26c3-1 5 1 4 4-5 16-5 30 0 46 1 3-1 5-4 4-20-4-40-4-60 0 30-9 52-14 60-54z" fill="${shade}" opacity=".4"/>
    <path d="M32 36c11 2 21 2 32 0M32 70c11-2 21-2 32 0" stroke="${light}" stroke-width="2" stroke-dasharray="3 2.5" fill="none"/>
    <path d="M48 42c4 0 6 3 6 6 3 0 6 2 6 5.5S57 59 54 59c0 3-2 6-6 6s-6-3-6-6c-3 0-6-2-6-5.5S39 48 42 48c0-3 2-6 6-6z" fill="${light}"/>
    <circle cx="48" cy="53.5" r="3.5" fill="${shade}"/>
    <path d="M23 33c3 11 3 20 2 28" stroke="${light}" stroke-width="2.4" stroke-linecap="round" fill="none" opacity=".6"/>`,

  vase: ({ main, shade, light }) => `
    <path d="M47 44C46 34 43 28 37 22M49 44c0-10 2-18 5-26M50 44c3-8 8-13 15-16" stroke="#4f8a4c" stroke-width="2.4" stroke-linecap="round" fill="none"/>
    <path d="M43 34c-7 1-11-2-13-7 7-1 11 2 13 7zM54 36c1-6 4-9 10-10 0 6-4 9-10 10z" fill="#6fa86a"/>
    <circle cx="36" cy="20" r="6" fill="#f4a3b4"/>
    <circle cx="54" cy="18" r="6.5" fill="#ffd66b"/>
    <circle cx="66" cy="27" r="5.5" fill="#f4a3b4"/>
    <path d="M41 40h14v7c0 5 12 9 12 20 0 6-3 10-7 13H36c-4-3-7-7-7-13 0-11 12-15 12-20z" fill="${main}"/>
    <path d="M55 47c0 5 12 9 12 20 0 6-3 10-7 13h-8c8-8 9-20-1-33z" fill="${shade}" opacity=".45"/>
    <rect x="38.5" y="38" width="19" height="5" rx="2.5" fill="${shade}"/>
    <path d="M34 66c0-4 3-8 6-11" stroke="${light}" stroke-width="3" stroke-linecap="round" fill="none"/>`,

  clock: ({ main, shade, light }) => `
    <circle cx="48" cy="48" r="33" fill="${shade}"/>
    <circle cx="48" cy="47" r="33" fill="${main}"/>
    <circle cx="48" cy="47" r="26" fill="#fff"/>
    <circle cx="48" cy="47" r="26" fill="${light}" opacity=".45"/>
    <path d="M48 25v4M48 65v4M26 47h4M66 47h4" stroke="${shade}" stroke-width="3" stroke-linecap="round"/>
    <path d="M59 28l-1 1.7M67 36l-1.7 1M67 58l-1.7-1M59 66l-1-1.7M37 66l1-1.7M29 58l1.7-1M29 36l1.7 1M37 28l1 1.7" stroke="${main}" stroke-width="2" stroke-linecap="round"/>
    <path d="M48 47V32M48 47l11 7" stroke="${shade}" stroke-width="3.4" stroke-linecap="round"/>
    <circle cx="48" cy="47" r="3.2" fill="${main}"/>
    <path d="M21 37c2-6 6-11 11-14" stroke="${light}" stroke-width="2.6" stroke-linecap="round" fill="none"/>`,

  frame: ({ main, shade, light }) => `
    <path d="M58 70l9 10h-6l-9-10z" fill="${shade}"/>
    <rect x="17" y="18" width="62" height="60" rx="3" fill="${shade}"/>
    <rect x="17" y="18" width="62" height="57" rx="3" fill="${main}"/>
    <rect x="23" y="24" width="50" height="45" fill="#fff"/>
    <rect x="29" y="30" width="38" height="33" fill="${light}"/>
    <circle cx="58" cy="38" r="4.5" fill="#f9c74f"/>
    <path d="M29 58l12-17 9 11 6-6 11 12v5H29z" fill="${main}"/>
    <path d="M29 63v-5l9-6 10 6 8-3 11 5v3z" fill="${shade}"/>
    <path d="M20 22v20" stroke="${light}" stroke-width="1.8" stroke-linecap="round" opacity=".7"/>`,

  candle: ({ main, shade, light }) => `
    <path d="M48 14c7 8 9 12 9 17a9 9 0 0 1-18 0c0-5 2-9 9-17z" fill="#f9b234"/>
    <path d="M48 24c3 4 4 6 4 9a4 4 0 0 1-8 0c0-3 1-5 4-9z" fill="#fff2c4"/>
    <path d="M26 44h44v30c0 4-2 6-6 6H32c-4 0-6-2-6-6z" fill="${main}"/>
    <ellipse cx="48" cy="44" rx="22" ry="5.5" fill="${light}"/>
    <ellipse cx="48" cy="44" rx="22" ry="5.5" fill="none" stroke="${shade}" stroke-width="1.8"/>
    <path d="M48 44v-8" stroke="#4a3a30" stroke-width="2.4" stroke-linecap="round"/>
    <rect x="34" y="55" width="28" height="17" rx="3" fill="${light}"/>
    <path d="M48 69v-7M48 65c-5 0-6-3-6-6 4 0 6 2 6 6zM48 65c5 0 6-3 6-6-4 0-6 2-6 6z" fill="${shade}" stroke="${shade}" stroke-width="1.4"/>
    <path d="M29.5 52v20" stroke="#fff" stroke-width="2.4" stroke-linecap="round" opacity=".5"/>`,

  throw: ({ main, shade, light }) => `
    <path d="M24 64v16M31 64v16M38 64v16M45 64v16M52 64v16" stroke="${shade}" stroke-width="2.8" stroke-linecap="round"/>
    <rect x="14" y="62" width="68" height="14" rx="7" fill="${shade}"/>
    <rect x="14" y="49" width="68" height="14" rx="7" fill="${main}"/>
    <rect x="14" y="36" width="68" height="14" rx="7" fill="${shade}"/>
    <path d="M20 24h56c4 0 6 3 6 6.5S80 37 76 37H58v33c0 2-1 3-3 3H21c-2 0-3-1-3-3V37c-3-1-4-4-4-6.5 0-4 2-6.5 6-6.5z" fill="${main}"/>
    <path d="M18 62h40M18 56h40" stroke="${light}" stroke-width="2.6"/>
    <path d="M24 44l4-4 5 5 5-5 5 5 5-5 4 4" stroke="${light}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" fill="none"/>
    <path d="M22 30h42" stroke="${light}" stroke-width="2.2" stroke-linecap="round" opacity=".6"/>`,

  mirror: ({ main, shade, light }) => `
    <path d="M48 64v12" stroke="${shade}" stroke-width="6"/>
    <path d="M29 80c0-5 6-7 19-7s19 2 19 7z" fill="${main}"/>
    <circle cx="48" cy="40" r="27" fill="${shade}"/>
    <circle cx="48" cy="39" r="26" fill="${main}"/>
    <circle cx="48" cy="39" r="20.5" fill="#f7fbff"/>
    <path d="M30 48a20.5 20.5 0 0 0 36 1c-9-9-25-12-36-1z" fill="${light}"/>
    <path d="M37 40l13-13M41 47l19-19" stroke="${light}" stroke-width="3.6" stroke-linecap="round"/>
    <path d="M26 34c1-5 4-9 8-12" stroke="${light}" stroke-width="2.2" stroke-linecap="round" fill="none" opacity=".7"/>`,

  basket: ({ main, shade, light }) => `
    <path d="M26 40c0-10 6-16 14-13 4-8 16-8 19 0 8-2 13 4 12 13z" fill="#fff"/>
    <path d="M40 27c2 3 3 6 3 10M59 27c-3 3-4 6-4 10" stroke="${shade}" stroke-width="1.8" stroke-linecap="round" fill="none" opacity=".5"/>
    <path d="M18 42h60l-6 34c-.5 3-2 4-5 4H29c-3 0-4.5-1-5-4z" fill="${main}"/>
    <path d="M31 48l3 27M42.5 48l1 27M53.5 48l-1 27M65 48l-3 27" stroke="${shade}" stroke-width="3" stroke-linecap="round"/>
    <path d="M20 54h56M22 64h52M24 73h48" stroke="${light}" stroke-width="2.2" stroke-dasharray="7 4.5" stroke-linecap="round" opacity=".8"/>
    <rect x="14" y="37" width="68" height="9" rx="4.5" fill="${shade}"/>
    <path d="M42 41.5h12" stroke="${light}" stroke-width="3" stroke-linecap="round"/>`,
}
