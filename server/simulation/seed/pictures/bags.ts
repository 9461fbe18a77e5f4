import type { Motif } from './draw.ts'

export const bagsMotifs: Record<string, Motif> = {
  tote: ({ main, shade, light }) => `
    <path d="M37 44V30c0-14 24-14 24 0v14" stroke="${shade}" stroke-width="4" fill="none"/>
    <path d="M23 40h50c2 0 3 1 3 3l3 33c0 3-1 4-4 4H21c-3 0-4-1-4-4l3-33c0-2 1-3 3-3z" fill="${main}"/>
    <path d="M33 48V32c0-16 28-16 28 0v16" stroke="${main}" stroke-width="4.4" stroke-linecap="round" fill="none"/>
    <path d="M20 43c0-2 1-3 3-3h50c2 0 3 1 3 3l.3 3H19.7z" fill="${shade}" opacity=".55"/>
    <path d="M48 74c-12-5-14-14-9-18 4-2 7 0 9 4 2-4 5-6 9-4 5 4 3 13-9 18z" fill="${light}"/>
    <path d="M25 52l-2 20" stroke="${light}" stroke-width="2.4" stroke-linecap="round" opacity=".6"/>`,

  backpack: ({ main, shade, light }) => `
    <path d="M40 24v-3c0-8 16-8 16 0v3" stroke="${shade}" stroke-width="4" fill="none"/>
    <path d="M25 48h-4c-4 0-6 3-6 7v15c0 4 2 6 6 6h4zM71 48h4c4 0 6 3 6 7v15c0 4-2 6-6 6h-4z" fill="${shade}"/>
    <path d="M22 44c0-13 9-22 26-22s26 9 26 22v30c0 4-2 6-6 6H28c-4 0-6-2-6-6z" fill="${main}"/>
    <path d="M31 41c1-6 6-10 17-10s16 4 17 10" stroke="${light}" stroke-width="2.6" stroke-linecap="round" fill="none"/>
    <rect x="30" y="51" width="36" height="23" rx="6" fill="${shade}"/>
    <path d="M34 58h28" stroke="${light}" stroke-width="2.4" stroke-linecap="round"/>
    <rect x="55" y="57" width="4" height="9" rx="2" fill="${light}"/>
    <rect x="42" y="41" width="12" height="4" rx="2" fill="${shade}"/>`,

  crossbody: ({ main, shade, light }) => `
    <path d="M22 50C18 4 78 4 74 50" stroke="${shade}" stroke-width="3.6" fill="none"/>
    <path d="M17 50c0-5 3-8 8-8h46c5 0 8 3 8 8v20c0 7-4 10-10 10H27c-6 0-10-3-10-10z" fill="${main}"/>
    <path d="M17 48c0-4 3-7 8-7h46c5 0 8 3 8 7 0 12-12 19-31 19S17 60 17 48z" fill="${shade}"/>
    <path d="M22 50c2 8 11 13 26 13s24-5 26-13" stroke="${light}" stroke-width="1.4" stroke-dasharray="3 2.5" fill="none"/>
    <rect x="42" y="60" width="12" height="11" rx="3" fill="${light}"/>
    <path d="M48 64v3" stroke="${shade}" stroke-width="2.4" stroke-linecap="round"/>
    <circle cx="22" cy="46" r="3" fill="${light}"/>
    <circle cx="74" cy="46" r="3" fill="${light}"/>`,

  duffel: ({ main, shade, light }) => `
    <path d="M33 50V38c0-14 30-14 30 0v12" stroke="${shade}" stroke-width="4.4" fill="none"/>
    <rect x="13" y="42" width="70" height="38" rx="14" fill="${main}"/>
    <path d="M27 42c-9 0-14 6-14 14v10c0 8 5 14 14 14zM69 42c9 0 14 6 14 14v10c0 8-5 14-14 14z" fill="${shade}"/>
    <path d="M30 48h36" stroke="${light}" stroke-width="2.4" stroke-linecap="round"/>
    <path d="M36 80V52M60 80V52" stroke="${shade}" stroke-width="4.4"/>
    <rect x="40" y="56" width="16" height="16" rx="4" fill="${light}"/>
    <path d="M43 61h10" stroke="${main}" stroke-width="2" stroke-linecap="round"/>
    <path d="M19 56c0-4 2-7 5-8" stroke="${light}" stroke-width="2.4" stroke-linecap="round" fill="none" opacity=".7"/>`,

  suitcase: ({ main, shade, light }) => `
    <path d="M39 34V18c0-2 1-3 3-3h12c2 0 3 1 3 3v16" stroke="${shade}" stroke-width="3.4" fill="none"/>
    <path d="M31 72h8v5a3 3 0 0 1-3 3h-2a3 3 0 0 1-3-3zM57 72h8v5a3 3 0 0 1-3 3h-2a3 3 0 0 1-3-3z" fill="${shade}"/>
    <rect x="24" y="30" width="48" height="46" rx="8" fill="${main}"/>
    <path d="M35 36v34M44 36v34M52 36v34M61 36v34" stroke="${shade}" stroke-width="2.6" stroke-linecap="round"/>
    <rect x="41" y="27" width="14" height="6" rx="3" fill="${shade}"/>
    <path d="M29 38v16" stroke="${light}" stroke-width="2.8" stroke-linecap="round"/>
    <rect x="64" y="48" width="10" height="10" rx="3" fill="${light}"/>
    <path d="M69 51v4" stroke="${shade}" stroke-width="2" stroke-linecap="round"/>`,

  wallet: ({ main, shade, light }) => `
    <rect x="24" y="24" width="42" height="30" rx="4" fill="${light}" stroke="${shade}" stroke-width="1.6"/>
    <path d="M30 31h14" stroke="${shade}" stroke-width="2.4" stroke-linecap="round"/>
    <rect x="28" y="33" width="44" height="26" rx="4" fill="#fff" stroke="${shade}" stroke-width="1.6"/>
    <rect x="14" y="40" width="68" height="40" rx="7" fill="${main}"/>
    <rect x="18" y="44" width="60" height="32" rx="4" fill="none" stroke="${light}" stroke-width="1.3" stroke-dasharray="3 2.5" opacity=".8"/>
    <path d="M82 53H64a7 7 0 0 0 0 14h18z" fill="${shade}"/>
    <circle cx="66" cy="60" r="3" fill="${light}"/>`,

  pouch: ({ main, shade, light }) => `
    <path d="M22 38h52c3 0 4 2 5 5l4 29c1 5-2 8-7 8H20c-5 0-8-3-7-8l4-29c1-3 2-5 5-5z" fill="${main}"/>
    <path d="M22 34h52c3 0 5 2 5 5s-2 5-5 5H22c-3 0-5-2-5-5s2-5 5-5z" fill="${shade}"/>
    <path d="M22 39h50" stroke="${light}" stroke-width="2.2" stroke-dasharray="2.5 1.8"/>
    <path d="M73 39l6 11" stroke="${light}" stroke-width="3.6" stroke-linecap="round"/>
    <path d="M30 55h.1M48 55h.1M66 58h.1M39 64h.1M57 65h.1M27 71h.1M48 73h.1M68 73h.1" stroke="${light}" stroke-width="5" stroke-linecap="round"/>
    <path d="M17 68c-1 5 1 7 5 7" stroke="${shade}" stroke-width="2" stroke-linecap="round" fill="none" opacity=".6"/>`,

  beltBag: ({ main, shade, light }) => `
    <ellipse cx="48" cy="40" rx="31" ry="19" stroke="${shade}" stroke-width="6" fill="none"/>
    <rect x="41" y="16" width="14" height="11" rx="3" fill="${main}"/>
    <path d="M46 21.5h4" stroke="${light}" stroke-width="2.4" stroke-linecap="round"/>
    <path d="M18 50c0-5 3-8 8-8h44c5 0 8 3 8 8 0 19-13 30-30 30S18 69 18 50z" fill="${main}"/>
    <path d="M26 60c8-4 36-4 44 0-4 10-12 15-22 15s-18-5-22-15z" fill="${shade}"/>
    <path d="M25 50h42" stroke="${light}" stroke-width="2.6" stroke-linecap="round"/>
    <rect x="63" y="49" width="5" height="10" rx="2.5" fill="${light}"/>
    <path d="M32 63c5-2 20-2 27-1" stroke="${light}" stroke-width="1.8" stroke-linecap="round" fill="none" opacity=".7"/>`,

  laptopBag: ({ main, shade, light }) => `
    <path d="M36 36v-7c0-4 2-6 6-6h12c4 0 6 2 6 6v7" stroke="${shade}" stroke-width="4.4" fill="none"/>
    <rect x="14" y="34" width="68" height="46" rx="7" fill="${main}"/>
    <path d="M14 41c0-4 3-7 7-7h54c4 0 7 3 7 7v11c0 5-3 7-7 7H21c-4 0-7-2-7-7z" fill="${shade}"/>
    <path d="M30 34v30M66 34v30" stroke="${main}" stroke-width="5"/>
    <rect x="26" y="57" width="8" height="10" rx="2.5" fill="${light}"/>
    <rect x="62" y="57" width="8" height="10" rx="2.5" fill="${light}"/>
    <path d="M20 41c0-1 1-2 2-2h3" stroke="${light}" stroke-width="2.2" stroke-linecap="round" fill="none" opacity=".7"/>
    <path d="M40 70h16" stroke="${shade}" stroke-width="2.4" stroke-linecap="round"/>`,

  bucketBag: ({ main, shade, light }) => `
    <path d="M28 42C26 6 70 6 68 42" stroke="${shade}" stroke-width="3.8" fill="none"/>
    <path d="M24 34c4 4 8-2 12 1s8-3 12 0 8-3 12 0 8-5 12-1l3 40c0 4-2 6-6 6H27c-4 0-6-2-6-6z" fill="${main}"/>
    <path d="M34 48c-1-5-1-8 0-11M48 48V37M62 48c1-5 1-8 0-11" stroke="${shade}" stroke-width="1.8" stroke-linecap="round" fill="none"/>
    <path d="M22 47c15 5 37 5 52 0" stroke="${light}" stroke-width="3" stroke-linecap="round" fill="none"/>
    <path d="M46 50l-5 14M50 50l5 14" stroke="${light}" stroke-width="2.6" stroke-linecap="round"/>
    <circle cx="40.5" cy="65" r="3" fill="${light}"/>
    <circle cx="55.5" cy="65" r="3" fill="${light}"/>
    <path d="M21.5 69h53l.5 5c0 4-2 6-6 6H27c-4 0-6-2-6-6z" fill="${shade}"/>`,

  basket: ({ main, shade, light }) => `
    <path d="M34 46V32c0-14 28-14 28 0v14" stroke="${shade}" stroke-width="4" fill="none"/>
    <path d="M15 44h66l-7 31c-1 4-3 5-7 5H29c-4 0-6-1-7-5z" fill="${main}"/>
    <path d="M19 56l8-5 8 5 8-5 8 5 8-5 8 5 8-5 3 2M21 65l6-4 8 5 8-5 8 5 8-5 8 5 7-4M23 73l4-2 8 5 8-5 8 5 8-5 8 5 5-3" stroke="${light}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round" fill="none"/>
    <rect x="13" y="41" width="70" height="8" rx="4" fill="${shade}"/>
    <path d="M18 45h60" stroke="${light}" stroke-width="1.8" stroke-dasharray="5 3.5" stroke-linecap="round" opacity=".8"/>
    <circle cx="34" cy="45" r="3" fill="${light}"/>
    <circle cx="62" cy="45" r="3" fill="${light}"/>`,
}
