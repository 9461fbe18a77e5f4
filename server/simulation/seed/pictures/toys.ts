import type { Motif } from './draw.ts'

export const toysMotifs: Record<string, Motif> = {
  blocks: ({ main, shade, light }) => `
    <rect x="32" y="18" width="31" height="31" rx="5" transform="rotate(-6 47 34)" fill="${main}"/>
    <rect x="15" y="49" width="31" height="31" rx="5" fill="${shade}"/>
    <rect x="49" y="49" width="31" height="31" rx="5" fill="${main}"/>
    <path d="M47 25l2.8 5.8 6.4.9-4.6 4.5 1.1 6.3-5.7-3-5.7 3 1.1-6.3-4.6-4.5 6.4-.9z" fill="${light}" stroke="${light}" stroke-width="1.6" stroke-linejoin="round"/>
    <circle cx="30.5" cy="64.5" r="8.5" fill="${light}"/>
    <path d="M64.5 57l8.5 14.5H56z" fill="${light}" stroke="${light}" stroke-width="2" stroke-linejoin="round"/>
    <path d="M19 57v-2c0-1 1-2 2-2h4M53 57v-2c0-1 1-2 2-2h4" stroke="#fff" stroke-width="1.8" stroke-linecap="round" fill="none" opacity=".6"/>`,

  teddy: ({ main, shade, light }) => `
    <g transform="translate(4.3 7.5) scale(.91)"><path d="M31 23a7 7 0 1 1 .1 0M65 23a7 7 0 1 1 .1 0" fill="${shade}" stroke="${shade}" stroke-width="5"/>
    <path d="M27 54c-8 2-11 9-8 14 3 4 9 1 12-4zM69 54c8 2 11 9 8 14-3 4-9 1-12-4z" fill="${shade}"/>
    <ellipse cx="48" cy="63" rx="21" ry="17" fill="${main}"/>
    <ellipse cx="48" cy="64" rx="11" ry="10" fill="${light}"/>
    <ellipse cx="31" cy="74" rx="10" ry="7" fill="${shade}"/>
    <ellipse cx="65" cy="74" rx="10" ry="7" fill="${shade}"/>
    <ellipse cx="48" cy="33" rx="22" ry="19" fill="${main}"/>
    <ellipse cx="48" cy="39" rx="10" ry="8" fill="${light}"/>
    <path d="M39 30h.1M57 30h.1" stroke="${shade}" stroke-width="5" stroke-linecap="round"/>
    <path d="M45 36c1-2 5-2 6 0 0 2-2 3-3 3s-3-1-3-3zM48 39v2c-1 2-3 2-4 1M48 41c1 2 3 2 4 1" fill="${shade}" stroke="${shade}" stroke-width="1.4" stroke-linecap="round"/></g>`,

  train: ({ main, shade, light }) => `
    <path d="M20 30h14l-3 16h-8z" fill="${shade}"/>
    <rect x="14" y="42" width="44" height="26" rx="8" fill="${main}"/>
    <path d="M54 26h24v42H54z" fill="${main}"/>
    <rect x="50" y="20" width="32" height="8" rx="4" fill="${shade}"/>
    <rect x="60" y="33" width="13" height="13" rx="3" fill="${light}"/>
    <rect x="13" y="62" width="69" height="8" rx="4" fill="${shade}"/>
    <path d="M21 49h24" stroke="${light}" stroke-width="3" stroke-linecap="round"/>
    <path d="M25 71h.1M44 71h.1M68 71h.1" stroke="${shade}" stroke-width="18" stroke-linecap="round"/>
    <path d="M25 71h.1M44 71h.1M68 71h.1" stroke="${light}" stroke-width="8" stroke-linecap="round"/>`,

  car: ({ main, shade, light }) => `
    <path d="M26 50c3-14 8-20 18-20h12c10 0 15 7 19 20z" fill="${shade}"/>
    <path d="M33 49c2-9 5-13 11-13h3v13zM52 36h4c6 0 9 4 12 13H52z" fill="${light}"/>
    <path d="M12 58c0-7 4-11 11-11h50c7 0 11 4 11 11v8c0 4-2 6-6 6H18c-4 0-6-2-6-6z" fill="${main}"/>
    <path d="M12 62h72v4c0 4-2 6-6 6H18c-4 0-6-2-6-6z" fill="${shade}" opacity=".5"/>
    <path d="M29 70h.1M67 70h.1" stroke="${shade}" stroke-width="20" stroke-linecap="round"/>
    <path d="M29 70h.1M67 70h.1" stroke="${light}" stroke-width="9" stroke-linecap="round"/>
    <circle cx="17" cy="57" r="3.6" fill="${light}"/>
    <path d="M28 53h22" stroke="${light}" stroke-width="2.4" stroke-linecap="round" opacity=".7"/>
    <path d="M56 54h6" stroke="${shade}" stroke-width="2.6" stroke-linecap="round"/>`,

  rocket: ({ main, shade, light }) => `
    <path d="M34 50c-10 4-16 13-16 28 5-4 11-6 18-6zM62 50c10 4 16 13 16 28-5-4-11-6-18-6z" fill="${shade}"/>
    <path d="M48 14c13 10 18 24 16 42l-3 14c0 2-2 4-4 4H39c-2 0-4-2-4-4l-3-14c-2-18 3-32 16-42z" fill="${main}"/>
    <path d="M48 14c7 5.5 12 12 14.4 19-8 3-20.8 3-28.8 0C36 26 41 19.5 48 14z" fill="${shade}"/>
    <circle cx="48" cy="46" r="9" fill="${light}"/>
    <circle cx="48" cy="46" r="5.5" fill="${shade}"/>
    <path d="M45 44c1-1 2-1.5 3-1.5" stroke="#fff" stroke-width="1.8" stroke-linecap="round" fill="none"/>
    <path d="M33.5 63c9 2 20 2 29 0" stroke="${light}" stroke-width="3" fill="none"/>
    <rect x="38" y="73" width="20" height="7" rx="3" fill="${shade}"/>
    <path d="M37 50c-1-6 0-9 0-11" stroke="${light}" stroke-width="2.4" stroke-linecap="round" fill="none" opacity=".7"/>`,

  stackRings: ({ main, shade, light }) => `
    <rect x="22" y="74" width="52" height="6" rx="3" fill="${shade}"/>
    <rect x="15" y="61" width="66" height="14" rx="7" fill="${main}"/>
    <rect x="20" y="48" width="56" height="14" rx="7" fill="${light}" stroke="${shade}" stroke-width="1.2"/>
    <rect x="25" y="35" width="46" height="14" rx="7" fill="${shade}"/>
    <rect x="31" y="24" width="34" height="12" rx="6" fill="${main}"/>
    <circle cx="48" cy="20" r="7" fill="${shade}"/>
    <path d="M45 18c1-2 2-2 3-2" stroke="${light}" stroke-width="2" stroke-linecap="round" fill="none"/>
    <path d="M23 66h14M33 40h10M37 29h6" stroke="${light}" stroke-width="2.6" stroke-linecap="round" opacity=".85"/>`,

  kite: ({ main, shade, light }) => `
    <path d="M37 63c1 11 11 15 21 10s16-3 23 4" stroke="${shade}" stroke-width="2.2" stroke-linecap="round" fill="none"/>
    <path d="M44 73l-7-1 3 7zM44 73l7 1-4-7zM63 71.500l-7-4 .5 8zM63 71.500l7-3-1 8zM80 76l-5-6-2 7zM80 76l5 5 1-7z" fill="${main}" stroke="${main}" stroke-width="1.4" stroke-linejoin="round"/>
    <g transform="rotate(20 50 38)"><path d="M51 9l24 24-24 34-24-34z" fill="${main}" stroke="${main}" stroke-width="3" stroke-linejoin="round"/>
    <path d="M51 9l24 24H51zM51 33v34L27 33z" fill="${shade}"/>
    <path d="M51 9v58M27 33h48" stroke="${light}" stroke-width="2.2"/>
    <path d="M45 20l-8 8" stroke="${light}" stroke-width="2.6" stroke-linecap="round" opacity=".8"/></g>`,

  xylophone: ({ main, shade, light }) => `
    <path d="M12 38l70 8M12 66l70-8" stroke="${shade}" stroke-width="6" stroke-linecap="round"/>
    <rect x="15" y="28" width="11" height="48" rx="4" fill="${main}"/>
    <rect x="29" y="31" width="11" height="42" rx="4" fill="${light}" stroke="${shade}" stroke-width="1.2"/>
    <rect x="43" y="34" width="11" height="36" rx="4" fill="${main}"/>
    <rect x="57" y="37" width="11" height="30" rx="4" fill="${light}" stroke="${shade}" stroke-width="1.2"/>
    <rect x="71" y="40" width="11" height="24" rx="4" fill="${main}"/>
    <path d="M20.5 38h.1M34.5 40h.1M48.5 42h.1M62.5 44h.1M76.5 46h.1M20.5 66h.1M34.5 64h.1M48.5 62h.1M62.5 60h.1M76.5 58h.1" stroke="${shade}" stroke-width="3.4" stroke-linecap="round"/>
    <path d="M40 24l40-6" stroke="${shade}" stroke-width="3.4" stroke-linecap="round"/>
    <circle cx="38" cy="24" r="6" fill="${main}"/>`,

  puzzle: ({ main, shade, light }) => `
    <rect x="16" y="22" width="30" height="29" rx="3" fill="${main}"/>
    <rect x="16" y="51" width="30" height="29" rx="3" fill="${shade}"/>
    <rect x="46" y="51" width="30" height="29" rx="3" fill="${main}"/>
    <path d="M46 60a6 6 0 1 0 0 11z" fill="${main}"/>
    <circle cx="31" cy="49" r="6" fill="${shade}"/>
    <circle cx="48" cy="36" r="6" fill="${main}"/>
    <path d="M0 3a3 3 0 0 1 3-3h24a3 3 0 0 1 3 3v23a3 3 0 0 1-3 3h-6c-1 2 0 3 0 5a6 6 0 0 1-12 0c0-2 1-3 0-5H3a3 3 0 0 1-3-3v-6c2-1 3 0 5 0a6 6 0 0 0 0-12c-2 0-3 1-5 0z" transform="translate(53 14) rotate(8)" fill="${light}" stroke="${shade}" stroke-width="1.8"/>
    <path d="M21 38v-8c0-2 1-3 3-3h6" stroke="${light}" stroke-width="2.4" stroke-linecap="round" fill="none"/>`,

  boat: ({ main, shade, light }) => `
    <path d="M46 16v44" stroke="${shade}" stroke-width="3.6" stroke-linecap="round"/>
    <path d="M50 16c16 10 24 22 26 36H50z" fill="${main}"/>
    <path d="M42 24v28H20c3-11 11-21 22-28z" fill="#fff" stroke="${shade}" stroke-width="1.6" stroke-linejoin="round"/>
    <path d="M14 58h68c-1 13-9 22-20 22H34c-11 0-19-9-20-22z" fill="${shade}"/>
    <path d="M14 58h68l-1 7H15z" fill="${main}"/>
    <path d="M35 73h.1M48 73h.1M61 73h.1" stroke="${light}" stroke-width="5.5" stroke-linecap="round"/>
    <path d="M56 30c6 5 9 10 11 15" stroke="${light}" stroke-width="2.8" stroke-linecap="round" fill="none"/>`,

  duck: ({ main, shade, light }) => `
    <path d="M18 50c-4-1-7 3-5 9 3 13 13 21 33 21 21 0 33-9 33-25 0-8-6-13-13-11-7 3-13 8-20 8-12 0-18 0-28-2z" fill="${main}"/>
    <circle cx="54" cy="34" r="20" fill="${main}"/>
    <path d="M72 30c6-1 11 1 12 4 0 4-6 7-13 6-3-2-3-8 1-10z" fill="${shade}"/>
    <path d="M27 60c10-4 21-3 28 2-3 9-21 11-28-2z" fill="${shade}"/>
    <circle cx="61" cy="29" r="3.4" fill="${shade}"/>
    <circle cx="62" cy="28" r="1.2" fill="#fff"/>
    <path d="M40 30c1-5 4-8 8-9" stroke="${light}" stroke-width="3" stroke-linecap="round" fill="none"/>
    <path d="M56 43h.1" stroke="${light}" stroke-width="6" stroke-linecap="round" opacity=".7"/>`,

  dino: ({ main, shade, light }) => `
    <path d="M38 66h10v12a2 2 0 0 1-2 2h-6a2 2 0 0 1-2-2zM52 66h10v12a2 2 0 0 1-2 2h-6a2 2 0 0 1-2-2z" fill="${shade}"/>
    <path d="M18 26c0-7 6-12 13-12 8 0 12 5 12 12v14c0 3 2 4 5 4h6c12 0 16 10 19 16 2 4 6 4 9 2 2-1 3 1 2 3-4 8-10 9-14 8v5a2 2 0 0 1-2 2h-6a2 2 0 0 1-2-2v-6H40v6a2 2 0 0 1-2 2h-6a2 2 0 0 1-2-2V36h-6c-4 0-6-4-6-10z" fill="${main}"/>
    <circle cx="27" cy="23" r="2.8" fill="${shade}"/>
    <circle cx="26.3" cy="22.3" r=".9" fill="#fff"/>
    <path d="M20 30c2 2 5 2 7 1" stroke="${shade}" stroke-width="1.8" stroke-linecap="round" fill="none"/>
    <path d="M48 51h.1M61 57h.1M36 46h.1" stroke="${light}" stroke-width="6" stroke-linecap="round"/>
    <path d="M54 60h.1M39 56h.1M67 65h.1" stroke="${light}" stroke-width="4" stroke-linecap="round"/>`,
}
