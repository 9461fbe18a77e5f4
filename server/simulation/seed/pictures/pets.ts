import type { Motif } from './draw.ts'

export const petsMotifs: Record<string, Motif> = {
  bowl: ({ main, shade, light }) => `
    <ellipse cx="48" cy="50" rx="30" ry="10" fill="${shade}"/>
    <path d="M25 50c3-9 12-9 14-6 2-7 14-8 17 0 4-4 13-2 15 6z" fill="${light}"/>
    <path d="M33 46h.1M43 43h.1M52 45h.1M62 46h.1" stroke="${shade}" stroke-width="4.5" stroke-linecap="round" opacity=".55"/>
    <path d="M18 50c4 9 56 9 60 0l6 25c1 3-1 5-4 5H16c-3 0-5-2-4-5z" fill="${main}"/>
    <path d="M48 66c5 0 9 4 8 8-1 3-5 2-8 2s-7 1-8-2c-1-4 3-8 8-8z" fill="${light}"/>
    <path d="M37.5 67h.1M44 62.5h.1M52 62.5h.1M58.5 67h.1" stroke="${light}" stroke-width="5" stroke-linecap="round"/>
    <path d="M21 62l-2 9" stroke="${light}" stroke-width="2.6" stroke-linecap="round" opacity=".75"/>`,

  collar: ({ main, shade, light }) => `
    <ellipse cx="48" cy="38" rx="29" ry="17" fill="none" stroke="${shade}" stroke-width="9"/>
    <path d="M19 38v4c0 10 13 18 29 18s29-8 29-18v-4" stroke="${main}" stroke-width="10" stroke-linecap="round" fill="none"/>
    <path d="M22 46c4 8 14 13 26 13s22-5 26-13" stroke="${light}" stroke-width="1.8" stroke-dasharray="3.5 3" fill="none"/>
    <rect x="62" y="44" width="11" height="14" rx="3" transform="rotate(-30 67 51)" fill="none" stroke="${light}" stroke-width="2.8"/>
    <circle cx="48" cy="62" r="3.6" fill="none" stroke="${shade}" stroke-width="2.2"/>
    <circle cx="48" cy="72" r="8.5" fill="${light}" stroke="${shade}" stroke-width="2"/>
    <path d="M48 76.5c-5-2.5-5-7-2.5-7.5 1.5 0 2.2 1 2.5 2 .3-1 1-2 2.5-2 2.5.5 2.5 5-2.5 7.5z" fill="${main}"/>`,

  bed: ({ main, shade, light }) => `
    <path d="M13 50c0-24 70-24 70 0 0 14-16 24-35 24S13 64 13 50z" fill="${shade}"/>
    <path d="M17 50c0-19 62-19 62 0" stroke="${main}" stroke-width="9" stroke-linecap="round" fill="none"/>
    <ellipse cx="48" cy="59" rx="29" ry="13" fill="${light}"/>
    <path d="M48 57c4 0 7 2.5 6.5 4.5-.5 2-4 1.3-6.5 1.300s-6 .7-6.5-1.300c-.5-2 2.5-4.5 6.5-4.500zM39 57h.1M44.5 53.500h.1M51.5 53.500h.1M57 57h.1" fill="${main}" stroke="${main}" stroke-width="3.4" stroke-linecap="round" opacity=".45"/>
    <path d="M12.5 50c2 12 14 11 20 17 5 5 26 5 31 0 6-6 18-5 20-17v17c0 9-15 13-35.5 13S12.5 76 12.5 67z" fill="${main}"/>
    <path d="M24 39c5-3 11-5 18-5M19 67c4 4 9 6 15 7" stroke="${light}" stroke-width="2.6" stroke-linecap="round" fill="none" opacity=".8"/>`,

  boneToy: ({ main, shade, light }) => `
    <g transform="translate(0 8) rotate(-24 48 50)">
    <path d="M27 43c-5-12-22-6-19 6-9 8 1 21 12 15 4 0 6-5 9-5h38c3 0 5 5 9 5 11 6 21-7 12-15 3-12-14-18-19-6-2 2-4 3-6 3H33c-2 0-4-1-6-3z" transform="translate(4 -1) scale(.92)" fill="${shade}"/>
    <path d="M27 43c-5-12-22-6-19 6-9 8 1 21 12 15 4 0 6-5 9-5h38c3 0 5 5 9 5 11 6 21-7 12-15 3-12-14-18-19-6-2 2-4 3-6 3H33c-2 0-4-1-6-3z" transform="translate(4 -4) scale(.92)" fill="${main}"/>
    <path d="M35 42h22" stroke="${light}" stroke-width="2.8" stroke-linecap="round"/>
    <path d="M15 38c1-2 3-3 5-3" stroke="${light}" stroke-width="2.6" stroke-linecap="round" fill="none"/>
    <path d="M40 48h.1M48 48h.1M56 48h.1" stroke="${shade}" stroke-width="3" stroke-linecap="round"/></g>`,

  ball: ({ main, shade, light }) => `
    <circle cx="48" cy="49" r="31" fill="${main}"/>
    <path d="M73 31c10 14 8 33-6 43-13 9-30 7-41-3 20 5 47-6 47-40z" fill="${shade}"/>
    <path d="M25 29c10 12 10 29 0 40M71 29c-10 12-10 29 0 40" stroke="${light}" stroke-width="4" fill="none"/>
    <path d="M48 49c3.5 0 6.5 3 6 6-.5 2.5-4 2-6 2s-5.5.5-6-2c-.5-3 2.5-6 6-6z" fill="${light}"/>
    <path d="M40.8 49h.1M45.3 44.8h.1M50.7 44.8h.1M55.2 49h.1" stroke="${light}" stroke-width="4.2" stroke-linecap="round"/>
    <path d="M39 23c3-1 6-2 9-2" stroke="#fff" stroke-width="2.6" stroke-linecap="round" fill="none" opacity=".7"/>`,

  scratchPost: ({ main, shade, light }) => `
    <rect x="18" y="72" width="60" height="8" rx="4" fill="${shade}"/>
    <rect x="38" y="28" width="17" height="46" fill="${main}"/>
    <path d="M38 36l17-4M38 43l17-4M38 50l17-4M38 57l17-4M38 64l17-4M38 71l17-4" stroke="${light}" stroke-width="2.2"/>
    <rect x="24" y="17" width="52" height="12" rx="6" fill="${shade}"/>
    <path d="M30 21h26" stroke="${light}" stroke-width="2.4" stroke-linecap="round" opacity=".8"/>
    <path d="M68 29v20" stroke="${shade}" stroke-width="1.8"/>
    <circle cx="68" cy="53" r="6" fill="${main}"/>
    <path d="M65 51c1-1 2-2 3-2" stroke="${light}" stroke-width="1.8" stroke-linecap="round" fill="none"/>`,

  carrier: ({ main, shade, light }) => `
    <path d="M36 32v-7c0-4 2-6 6-6h12c4 0 6 2 6 6v7" stroke="${shade}" stroke-width="5" fill="none"/>
    <path d="M14 56c0-18 10-26 20-26h28c10 0 20 8 20 26v18c0 4-2 6-6 6H20c-4 0-6-2-6-6z" fill="${main}"/>
    <path d="M14 59h68v4H14z" fill="${shade}"/>
    <path d="M30 56c0-12 6-18 18-18s18 6 18 18v14c0 3-1 5-4 5H34c-3 0-4-2-4-5z" fill="${light}"/>
    <path d="M35 42v33M41.5 39v36M48 38v37M54.5 39v36M61 42v33M30 54h36M30 65h36" stroke="${shade}" stroke-width="1.8"/>
    <path d="M30 56c0-12 6-18 18-18s18 6 18 18v14c0 3-1 5-4 5H34c-3 0-4-2-4-5z" fill="none" stroke="${shade}" stroke-width="3"/>
    <path d="M19 51c1-5 2-8 5-11M72 44l4 7" stroke="${light}" stroke-width="2.6" stroke-linecap="round" fill="none"/>`,

  brush: ({ main, shade, light }) => `
    <g transform="rotate(35 48 48)">
    <path d="M62 17h9M62 22.5h10M62 28h10M62 33.5h10M62 39h10M62 44.5h9" stroke="${shade}" stroke-width="2.4" stroke-linecap="round"/>
    <rect x="55" y="12" width="9" height="37" rx="4" fill="${light}" stroke="${shade}" stroke-width="1.2"/>
    <path d="M47 9c7 0 10 5 10 12v19c0 8-4 10-4 16v22c0 9-14 9-14 0V56c0-6-2-8-2-16V21c0-7 3-12 10-12z" fill="${main}"/>
    <path d="M43 17v20" stroke="${light}" stroke-width="3" stroke-linecap="round"/>
    <path d="M40 58h12v18c0 7-12 7-12 0z" fill="${shade}"/>
    <circle cx="46" cy="76" r="2.4" fill="${light}"/></g>`,

  mouseToy: ({ main, shade, light }) => `
    <path d="M74 68c10 0 10-14 2-18-8-5-4-17 5-16" stroke="${shade}" stroke-width="3.4" stroke-linecap="round" fill="none"/>
    <path d="M14 68c6-16 18-28 36-28 17 0 27 12 27 26 0 9-5 14-12 14H24c-6 0-12-5-10-12z" fill="${main}"/>
    <circle cx="46" cy="40" r="11" fill="${shade}"/>
    <circle cx="46" cy="41" r="6" fill="${light}"/>
    <circle cx="29" cy="62" r="3" fill="${shade}"/>
    <circle cx="28" cy="61" r="1" fill="#fff"/>
    <circle cx="14" cy="69" r="4" fill="${light}" stroke="${shade}" stroke-width="1.6"/>
    <path d="M23 70l12-1M23 74l11 2" stroke="${light}" stroke-width="1.8" stroke-linecap="round"/>
    <path d="M58 50c6 2 10 7 11 13" stroke="${light}" stroke-width="2.6" stroke-linecap="round" stroke-dasharray="4 5" fill="none" opacity=".8"/>`,

  birdhouse: ({ main, shade, light }) => `
    <path d="M26 38l22-20 22 20v38a4 4 0 0 1-4 4H30a4 4 0 0 1-4-4z" fill="${main}"/>
    <path d="M34 36v40M62 36v40" stroke="${shade}" stroke-width="1.6" opacity=".55"/>
    <path d="M18 42l30-26 30 26" stroke="${shade}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round" fill="none"/>
    <circle cx="48" cy="51" r="10" fill="${light}"/>
    <circle cx="48" cy="51" r="7.5" fill="${shade}"/>
    <path d="M48 66v5" stroke="${light}" stroke-width="5" stroke-linecap="round"/>
    <path d="M27 33l17-14.5" stroke="${light}" stroke-width="2" stroke-linecap="round" opacity=".7"/>
    <rect x="22" y="75" width="52" height="5" rx="2.5" fill="${shade}"/>`,

  fishBowl: ({ main, shade, light }) => `
    <path d="M32 20h32l2 5c10 5 16 14 16 26 0 12-6 22-16 29H30c-10-7-16-17-16-29 0-12 6-21 16-26z" fill="#fff" opacity=".85"/>
    <path d="M19 42h58c1 3 2 6 2 9 0 11-5 20-14 26H31c-9-6-14-15-14-26 0-3 1-6 2-9z" fill="${light}"/>
    <path d="M23 68c5-3 12 1 17-1s10-2 15 0 13-2 18 1c-2 4-5 7-8 9H31c-3-2-6-5-8-9z" fill="${shade}"/>
    <path d="M69 68c-3-6 3-9 0-16M63 68c-2-4 1-7-1-11" stroke="${shade}" stroke-width="3" stroke-linecap="round" fill="none"/>
    <path d="M27 54c5-8 17-9 23-2l8-6v15l-8-5c-6 7-18 6-23-2z" fill="${main}"/>
    <circle cx="34" cy="53" r="1.8" fill="#fff"/>
    <path d="M41 49c3 3 3 7 0 10" stroke="${light}" stroke-width="2" stroke-linecap="round" fill="none"/>
    <path d="M32 20h32l2 5c10 5 16 14 16 26 0 12-6 22-16 29H30c-10-7-16-17-16-29 0-12 6-21 16-26z" fill="none" stroke="${shade}" stroke-width="2.4" stroke-linejoin="round"/>
    <rect x="29" y="17" width="38" height="6" rx="3" fill="${main}"/>`,

  leash: ({ main, shade, light }) => `
    <path d="M24 50c-4 8-6 10-6 17" stroke="${shade}" stroke-width="4.4" stroke-linecap="round" fill="none"/>
    <path d="M15 63h6v5a6 6 0 1 1-6 0z" fill="none" stroke="${shade}" stroke-width="3" stroke-linejoin="round"/>
    <path d="M54 22c16 0 27 8 27 24 0 18-8 30-20 30-8 0-12-6-14-16" stroke="${main}" stroke-width="9" stroke-linecap="round" fill="none"/>
    <path d="M76 52c-1 9-5 18-13 19" stroke="${shade}" stroke-width="4" stroke-linecap="round" fill="none"/>
    <circle cx="42" cy="40" r="25" fill="${main}"/>
    <circle cx="42" cy="40" r="16" fill="${shade}"/>
    <path d="M42 39c4.5 0 8 3.5 7.5 6.5-.5 2.5-5 1.5-7.5 1.500s-7 1-7.5-1.500c-.5-3 3-6.5 7.5-6.500z" fill="${light}"/>
    <path d="M33.5 38h.1M39 33.500h.1M45 33.500h.1M50.5 38h.1" stroke="${light}" stroke-width="4.6" stroke-linecap="round"/>
    <path d="M22 36c1-6 5-11 10-13" stroke="${light}" stroke-width="2.6" stroke-linecap="round" fill="none" opacity=".8"/>
    <rect x="56" y="17" width="13" height="8" rx="4" fill="${shade}"/>`,
}
