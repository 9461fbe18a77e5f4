import type { Motif } from './draw.ts'

/** Color of lit glass. It is the same for every lamp. */
const glow = '#ffd978'

export const lightingMotifs: Record<string, Motif> = {
  deskLamp: ({ main, shade, light }) => `
    <path d="M66 74L76 48 52 26" stroke="${shade}" stroke-width="4.4" stroke-linecap="round" stroke-linejoin="round" fill="none"/>
    <path d="M46 80c0-6 5-9 11-9h14c6 0 11 3 11 9z" fill="${main}"/>
    <circle cx="76" cy="48" r="4.6" fill="${main}"/>
    <ellipse cx="30" cy="46" rx="9" ry="7" transform="rotate(45 30 46)" fill="${glow}"/>
    <path d="M50 19c5-5 14 4 9 9l-4 5c2 8 0 14-5 20L18 32c6-6 13-8 21-6z" transform="rotate(3 40 36)" fill="${main}"/>
    <path d="M28 30c4-2 8-2 12-1" stroke="${light}" stroke-width="2.8" stroke-linecap="round" fill="none"/>
    <path d="M16 52l-3 3M22 59l-3 4M31 62v5" stroke="${glow}" stroke-width="3" stroke-linecap="round"/>
    <path d="M55 76h8" stroke="${light}" stroke-width="2.2" stroke-linecap="round"/>`,

  tableLamp: ({ main, shade, light }) => `
    <ellipse cx="48" cy="50" rx="22" ry="6" fill="${glow}"/>
    <path d="M45 48h6v9c7 2 11 7 11 13 0 4-2 7-5 9H39c-3-2-5-5-5-9 0-6 4-11 11-13z" fill="${shade}"/>
    <rect x="34" y="76" width="28" height="4" rx="2" fill="${main}"/>
    <path d="M36 17h24c2 0 3 1 4 3l11 27c1 3 0 4-2 4-8 2-42 2-50 0-2 0-3-1-2-4l11-27c1-2 2-3 4-3z" fill="${main}"/>
    <path d="M21 47c8 3 46 3 54 0 1 3 0 4-2 4-8 2-42 2-50 0-2 0-3-1-2-4z" fill="${shade}"/>
    <path d="M37 24l-7 17" stroke="${light}" stroke-width="3.4" stroke-linecap="round"/>
    <path d="M40 66c0-2 2-4 4-5" stroke="${light}" stroke-width="2.4" stroke-linecap="round" fill="none" opacity=".8"/>`,

  pendant: ({ main, shade, light }) => `
    <path d="M22 60h52l6 20H16z" fill="${glow}" opacity=".3"/>
    <path d="M48 14v18" stroke="${shade}" stroke-width="3"/>
    <rect x="41" y="13" width="14" height="5" rx="2.5" fill="${shade}"/>
    <circle cx="48" cy="61" r="8" fill="${glow}"/>
    <path d="M44 29h8l3 8c13 2 23 10 25 23 0 2-1 3-3 3H19c-2 0-3-1-3-3 2-13 12-21 25-23z" fill="${main}"/>
    <path d="M44 29h8l2.5 7h-13z" fill="${shade}"/>
    <path d="M16.4 58h63.2l.4 2c0 2-1 3-3 3H19c-2 0-3-1-3-3z" fill="${shade}"/>
    <path d="M26 52c3-5 7-7 12-9" stroke="${light}" stroke-width="3" stroke-linecap="round" fill="none"/>`,

  floorLamp: ({ main, shade, light }) => `
    <path d="M46 34L31 78M50 34l15 44M48 36v40" stroke="${shade}" stroke-width="3.4" stroke-linecap="round"/>
    <path d="M40 58h16" stroke="${shade}" stroke-width="2.4"/>
    <ellipse cx="48" cy="36" rx="16" ry="4" fill="${glow}"/>
    <path d="M37 13h22c2 0 3 1 3 2l4 18c0 2-1 3-3 3-7 2-23 2-30 0-2 0-3-1-3-3l4-18c0-1 1-2 3-2z" fill="${main}"/>
    <path d="M30.5 31c7 2.5 28 2.5 35 0l.5 2c0 2-1 3-3 3-7 2-23 2-30 0-2 0-3-1-3-3z" fill="${shade}"/>
    <path d="M38 18l-2 10" stroke="${light}" stroke-width="2.8" stroke-linecap="round"/>
    <circle cx="48" cy="41" r="3.4" fill="${main}"/>`,

  stringLights: ({ main, shade }) => `
    <path d="M12 22c12 38 60 38 72 0" stroke="${shade}" stroke-width="2.8" stroke-linecap="round" fill="none"/>
    <circle cx="12" cy="22" r="3.4" fill="${shade}"/>
    <circle cx="84" cy="22" r="3.4" fill="${shade}"/>
    <path d="M19.5 51h.1M33 61.500h.1M48 65h.1M63 61.500h.1M76.5 51h.1" stroke="${glow}" stroke-width="21" stroke-linecap="round" opacity=".35"/>
    <path d="M19.5 51h.1M33 61.500h.1M48 65h.1M63 61.500h.1M76.5 51h.1" stroke="${glow}" stroke-width="15" stroke-linecap="round"/>
    <path d="M16 36h8v9h-8zM29 46.500h8v9h-8zM44 50h8v10h-8zM59 46.500h8v9h-8zM72 36h8v9h-8z" fill="${main}" stroke="${main}" stroke-width="1.6" stroke-linejoin="round"/>
    <path d="M17 49h.1M30.5 59.500h.1M45.5 63h.1M60.5 59.500h.1M74 49h.1" stroke="#fff" stroke-width="3.4" stroke-linecap="round"/>`,

  bulb: ({ main, shade, light }) => `
    <path d="M48 14c16 0 26 11 26 25 0 12-9 16-11 24H33c-2-8-11-12-11-24 0-14 10-25 26-25z" fill="${glow}"/>
    <path d="M48 14c16 0 26 11 26 25 0 12-9 16-11 24H52c10-12 14-34-4-49z" fill="#fff" opacity=".35"/>
    <path d="M42 62l-5-20c4 5 7 5 11 0 4 5 7 5 11 0l-5 20" stroke="${main}" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round" fill="none"/>
    <path d="M29 38c0-8 4-13 10-15" stroke="#fff" stroke-width="3.4" stroke-linecap="round" fill="none"/>
    <path d="M33 61h30v10c0 3-2 5-5 5H38c-3 0-5-2-5-5z" fill="${main}"/>
    <path d="M33 66h30M34 71.5h28" stroke="${shade}" stroke-width="2.4"/>
    <path d="M41 76h14l-2 3c-1 1-2 1-3 1h-4c-1 0-2 0-3-1z" fill="${shade}"/>
    <path d="M38 63.5h6" stroke="${light}" stroke-width="2" stroke-linecap="round"/>`,

  lantern: ({ main, shade, light }) => `
    <path d="M30 38C26 8 70 8 66 38" stroke="${shade}" stroke-width="3.4" fill="none"/>
    <path d="M30 42h36v26H30z" fill="${glow}"/>
    <path d="M48 48c5 6 7 9 7 13 0 8-14 8-14 0 0-4 2-7 7-13z" fill="#fff"/>
    <path d="M31 42v26M65 42v26" stroke="${shade}" stroke-width="3.4"/>
    <path d="M38 24h20c2 0 3 1 4 3l7 12c1 3 0 5-3 5H30c-3 0-4-2-3-5l7-12c1-2 2-3 4-3z" fill="${main}"/>
    <path d="M28 66h40c3 0 4 2 4 4v6c0 3-1 4-4 4H28c-3 0-4-1-4-4v-6c0-2 1-4 4-4z" fill="${main}"/>
    <path d="M40 29l-5 9" stroke="${light}" stroke-width="3" stroke-linecap="round"/>
    <circle cx="48" cy="73" r="3.6" fill="${shade}"/>
    <path d="M30 73h7" stroke="${light}" stroke-width="2.4" stroke-linecap="round"/>`,

  nightLight: ({ main, shade, light }) => `
    <path d="M54 15c-16 0-28 11-28 26s12 27 27 27c9 0 17-4 22-11-17 5-30-4-30-19 0-9 3-17 9-23z" fill="${glow}"/>
    <path d="M34 34c1-4 3-7 6-10" stroke="#fff" stroke-width="3" stroke-linecap="round" fill="none"/>
    <path d="M38 50h.1M46 59h.1" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".7"/>
    <path d="M67 22l2.4 5.6L75 30l-5.6 2.4L67 38l-2.4-5.6L59 30l5.6-2.4z" fill="${main}" stroke="${main}" stroke-width="1.6" stroke-linejoin="round"/>
    <path d="M28 64h44l3 12c0 3-1 4-4 4H29c-3 0-4-1-4-4z" fill="${main}"/>
    <path d="M32 62c8 7 26 8 36 0l4 2-1 4H29l-1-4z" fill="${shade}"/>
    <path d="M32 74h10" stroke="${light}" stroke-width="2.6" stroke-linecap="round"/>`,

  candle: ({ main, shade, light }) => `
    <path d="M16 73h64c0 5-5 7-10 7H26c-5 0-10-2-10-7z" fill="${shade}"/>
    <path d="M32 44h32v30H32z" fill="${main}"/>
    <path d="M54 44h10v30H54z" fill="${shade}" opacity=".45"/>
    <path d="M32 44c0-7 32-7 32 0v7c0 4-5 4-5 0 0-3-5-3-5 0v8c0 4-6 4-6 0v-6c0-4-6-4-6 0v3c0 5-10 4-10-4z" fill="${light}"/>
    <path d="M48 43v-6" stroke="${shade}" stroke-width="2.4" stroke-linecap="round"/>
    <path d="M48 14c8 9 10 13 10 17 0 11-20 11-20 0 0-4 2-8 10-17z" fill="${glow}"/>
    <path d="M48 24c4 5 5 7 5 9 0 6-10 6-10 0 0-2 1-4 5-9z" fill="#fff"/>`,

  mushroomLamp: ({ main, shade, light }) => `
    <path d="M38 48h20c0 9 1 18 5 25H33c4-7 5-16 5-25z" fill="${glow}"/>
    <path d="M43 54c0 6 0 11-2 16" stroke="#fff" stroke-width="3" stroke-linecap="round" fill="none"/>
    <path d="M29 72h38c3 0 4 2 4 4s-1 4-4 4H29c-3 0-4-2-4-4s1-4 4-4z" fill="${shade}"/>
    <path d="M14 47c0-19 15-32 34-32s34 13 34 32c0 4-3 6-7 6H21c-4 0-7-2-7-6z" fill="${main}"/>
    <path d="M14.5 45c8 3 59 3 67 0l.5 2c0 4-3 6-7 6H21c-4 0-7-2-7-6z" fill="${shade}"/>
    <path d="M36 27h.1M62 34h.1" stroke="${light}" stroke-width="9" stroke-linecap="round"/>
    <path d="M48 38h.1M26 39h.1M55 23h.1" stroke="${light}" stroke-width="6" stroke-linecap="round"/>`,

  torch: ({ main, shade, light }) => `
    <g transform="translate(3 9) scale(.88) rotate(42 48 48)">
    <path d="M34 18h28l8-20c1-3-45-3-44 0z" fill="${glow}" opacity=".75"/>
    <path d="M40 40h16v40c0 4-2 6-6 6h-4c-4 0-6-2-6-6z" fill="${main}"/>
    <path d="M33 18h30v12c0 6-7 8-7 14H40c0-6-7-8-7-14z" fill="${main}"/>
    <rect x="31" y="14" width="34" height="9" rx="4" fill="${shade}"/>
    <path d="M40 66h16M40 71h16M40 76h16" stroke="${shade}" stroke-width="2.4"/>
    <rect x="45" y="48" width="6" height="11" rx="3" fill="${light}"/>
    <path d="M38 27c0 3 1 5 3 8" stroke="${light}" stroke-width="2.6" stroke-linecap="round" fill="none"/></g>`,
}
