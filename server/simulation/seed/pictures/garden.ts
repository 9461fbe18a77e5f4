import type { Motif } from './draw.ts'

export const gardenMotifs: Record<string, Motif> = {
  wateringCan: ({ main, shade, light }) => `
    <path d="M40 42c0-24 42-22 40 2-1 12-6 20-14 24" stroke="${shade}" stroke-width="4.6" stroke-linecap="round" fill="none"/>
    <path d="M38 72L18 40l5-3 17 20z" fill="${shade}"/>
    <path d="M12 42l14-9 3 5-14 9z" fill="${main}"/>
    <path d="M13 52v4M20 50v5M10 60v4M17 60v4" stroke="#5aa9dd" stroke-width="2.4" stroke-linecap="round"/>
    <path d="M37 42h32l5 34c.4 3-1 4-4 4H36c-3 0-4.4-1-4-4z" fill="${main}"/>
    <ellipse cx="53" cy="42" rx="16" ry="4" fill="${shade}"/>
    <path d="M35 56h36M33.5 68h39" stroke="${light}" stroke-width="2.4" opacity=".8"/>`,

  pot: ({ main, shade, light }) => `
    <path d="M48 52V26" stroke="#3f7a3d" stroke-width="3" stroke-linecap="round"/>
    <path d="M48 50c-16 2-24-4-26-17 15-1 25 4 26 17z" fill="#5d9c58"/>
    <path d="M48 46c0-14 9-21 25-20 0 14-9 20-25 20z" fill="#7ab873"/>
    <path d="M48 34c-8-6-9-14-1-21 8 7 8 15 1 21z" fill="#4c8a4a"/>
    <path d="M27 56h42l-5 21c-.5 2-2 3-4 3H36c-2 0-3.5-1-4-3z" fill="${main}"/>
    <path d="M27 56h42l-1.5 7h-39z" fill="${shade}" opacity=".6"/>
    <rect x="23" y="49" width="50" height="10" rx="3" fill="${main}"/>
    <path d="M28 53h24" stroke="${light}" stroke-width="2.4" stroke-linecap="round"/>
    <path d="M35 66l1.5 8" stroke="${light}" stroke-width="2.4" stroke-linecap="round" opacity=".8"/>`,

  trowel: ({ main, shade, light }) => `
    <g transform="rotate(28 48 48)">
      <path d="M41 12c0-6 14-6 14 0l-1.5 22h-11z" fill="${main}"/>
      <path d="M48 12v1" stroke="${light}" stroke-width="4" stroke-linecap="round"/>
      <path d="M45.5 19l.5 10" stroke="${light}" stroke-width="2" stroke-linecap="round" opacity=".7"/>
      <path d="M48 33v14" stroke="#7b8794" stroke-width="5"/>
      <path d="M36 45h24c3 14 0 28-12 40-12-12-15-26-12-40z" fill="#b4bfca"/>
      <path d="M48 45h12c3 14 0 28-12 40z" fill="#8e9ba9"/>
      <path d="M48 49v22" stroke="#fff" stroke-width="2.2" stroke-linecap="round" opacity=".7"/>
      <rect x="41" y="31" width="14" height="5" rx="2.5" fill="${shade}"/>
    </g>`,

  gloves: ({ main, shade, light }) => `
    <path d="M60 26c0-6 7-6 7 0v-3c0-6 7-6 7 0v6c0-5 7-5 7 0v23c0 7-3 10-5 13v11H53V62L44 52c-4-5 2-10 6-6l4 4V28c0-5 6-5 6-2z" fill="${shade}"/>
    <path d="M22 32c0-6 7-6 7 0v-5c0-6 7-6 7 0v4c0-6 7-6 7 0v20l5-5c4-4 10 1 6 6L44 65v11H21V65c-3-3-6-7-6-13V36c0-5 7-6 7-1z" fill="${main}"/>
    <path d="M22 36v12M29 33v14M36 33v14" stroke="${shade}" stroke-width="1.8" stroke-linecap="round"/>
    <path d="M27 57h.1M34 55h.1M31 62h.1M38 61h.1" stroke="${light}" stroke-width="4" stroke-linecap="round"/>
    <rect x="50" y="70" width="29" height="10" rx="3" fill="${main}"/>
    <rect x="18" y="70" width="29" height="10" rx="3" fill="${light}" stroke="${shade}" stroke-width="1.6"/>
    <path d="M23 75h19" stroke="${shade}" stroke-width="2" stroke-dasharray="3 2.5"/>`,

  birdhouse: ({ main, shade, light }) => `
    <path d="M26 38l22-19 22 19v39c0 2-1 3-3 3H29c-2 0-3-1-3-3z" fill="${main}"/>
    <path d="M26 57h44M26 69h44" stroke="${shade}" stroke-width="1.6" opacity=".7"/>
    <path d="M14 42l34-28 34 28-4 5-30-25-30 25z" fill="${shade}" stroke="${shade}" stroke-width="2" stroke-linejoin="round"/>
    <circle cx="48" cy="48" r="10" fill="${light}"/>
    <circle cx="48" cy="48" r="7.5" fill="#3a2a22"/>
    <path d="M42 52c0-5 3-7 6-7s6 2 6 7a7.5 7.5 0 0 1-12 0z" fill="#f2b544"/>
    <path d="M46.5 49.5l3.5 0-1.7 3z" fill="#d9632b"/>
    <rect x="46" y="62" width="4" height="9" rx="2" fill="${shade}"/>
    <path d="M31 43v30" stroke="${light}" stroke-width="2.2" stroke-linecap="round" opacity=".6"/>`,

  boots: ({ main, shade, light }) => `
    <path d="M50 20h22v36c8 2 12 7 12 14v6H50z" fill="${shade}"/>
    <path d="M48 76h38v1c0 2-1 3-3 3H51c-2 0-3-1-3-3z" fill="${light}" stroke="${shade}" stroke-width="1.4"/>
    <path d="M24 24h24v34c10 2 15 7 15 14v4H24z" fill="${main}"/>
    <path d="M22 74h42v3c0 2-1 3-3 3H25c-2 0-3-1-3-3z" fill="${light}" stroke="${shade}" stroke-width="1.4"/>
    <rect x="22" y="21" width="28" height="8" rx="3" fill="${light}" stroke="${shade}" stroke-width="1.4"/>
    <path d="M48 58c-4 0-7 1-9 4" stroke="${shade}" stroke-width="2" stroke-linecap="round" fill="none"/>
    <path d="M29 36v24" stroke="${light}" stroke-width="2.6" stroke-linecap="round" opacity=".7"/>`,

  seeds: ({ main, shade, light }) => `
    <path d="M27 16h42c2 0 3 1 3 3v58c0 2-1 3-3 3H27c-2 0-3-1-3-3V19c0-2 1-3 3-3z" fill="#fffaf0" stroke="${shade}" stroke-width="1.6"/>
    <path d="M27 16h42c2 0 3 1 3 3v9H24v-9c0-2 1-3 3-3z" fill="${main}"/>
    <path d="M24 24h48" stroke="${light}" stroke-width="1.8" stroke-dasharray="3 2.5"/>
    <path d="M48 70V50M48 66c-6 0-9-3-10-7 6-1 9 2 10 7zM48 66c6 0 9-3 10-7-6-1-9 2-10 7z" fill="#5d9c58" stroke="#4c8a4a" stroke-width="2"/>
    <path d="M48 31c4 0 5 4 4 7 3-2 7 0 7 3s-4 5-7 3c1 4-1 7-4 7s-5-3-4-7c-3 2-7 0-7-3s4-5 7-3c-1-3 0-7 4-7z" fill="${main}" stroke="${shade}" stroke-width="1.4"/>
    <circle cx="48" cy="41" r="4" fill="#f9c74f"/>
    <path d="M34 75h28" stroke="${shade}" stroke-width="2.4" stroke-linecap="round"/>
    <path d="M75 79h.1M80 76h.1M82 80h.1" stroke="#6b4a2e" stroke-width="3.6" stroke-linecap="round"/>`,

  planterBox: ({ main, shade, light }) => `
    <path d="M26 52V34M42 52V28M58 52V34M72 52V30" stroke="#4c8a4a" stroke-width="3" stroke-linecap="round"/>
    <path d="M26 50c-8 0-12-4-12-11 8 0 12 4 12 11zM42 48c-7-1-11-5-10-12 7 1 10 5 10 12zM58 50c-8 0-11-5-10-12 7 1 10 5 10 12zM58 50c0-8 4-12 11-12 0 8-4 12-11 12zM72 48c0-7 4-11 10-11 0 7-4 11-10 11z" fill="#6fae68"/>
    <circle cx="26" cy="31" r="6.5" fill="#f4a3b4"/>
    <circle cx="42" cy="24" r="7" fill="#ffd66b"/>
    <circle cx="58" cy="31" r="6.5" fill="#f4a3b4"/>
    <circle cx="72" cy="26" r="6.5" fill="#ffd66b"/>
    <path d="M26 31h.1M42 24h.1M58 31h.1M72 26h.1" stroke="#b5622c" stroke-width="4.6" stroke-linecap="round"/>
    <path d="M16 52h64l-3 25c-.3 2-1 3-3 3H22c-2 0-2.7-1-3-3z" fill="${main}"/>
    <path d="M17.5 62h61M18.5 71h59" stroke="${shade}" stroke-width="2"/>
    <rect x="13" y="48" width="70" height="8" rx="3" fill="${shade}"/>
    <path d="M19 52h30" stroke="${light}" stroke-width="2.2" stroke-linecap="round" opacity=".8"/>`,

  hose: ({ main, shade, light }) => `
    <ellipse cx="46" cy="70" rx="29" ry="9" fill="none" stroke="${shade}" stroke-width="6.5"/>
    <ellipse cx="46" cy="62" rx="29" ry="9" fill="none" stroke="${main}" stroke-width="6.5"/>
    <ellipse cx="46" cy="54" rx="29" ry="9" fill="none" stroke="${shade}" stroke-width="6.5"/>
    <ellipse cx="46" cy="46" rx="29" ry="9" fill="none" stroke="${main}" stroke-width="6.5"/>
    <path d="M75 46c0-14-12-14-22-18" stroke="${main}" stroke-width="6.5" stroke-linecap="round" fill="none"/>
    <path d="M56 33l-18-9 3-7 19 8z" fill="${shade}"/>
    <path d="M40 26l-8-2 4-10 7 4z" fill="#f2b544"/>
    <path d="M27 18l-6-2M26 23l-8 1M28 13l-4-4" stroke="#5aa9dd" stroke-width="2.4" stroke-linecap="round"/>
    <path d="M20 42c5-4 14-6 24-6" stroke="${light}" stroke-width="2" stroke-linecap="round" fill="none" opacity=".8"/>`,
}
