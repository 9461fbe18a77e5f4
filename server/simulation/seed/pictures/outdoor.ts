import type { Motif } from './draw.ts'

export const outdoorMotifs: Record<string, Motif> = {
  tent: ({ main, shade, light }) => `
    <path d="M21 66l-8 12M75 66l8 12" stroke="${shade}" stroke-width="2" stroke-linecap="round"/>
    <path d="M45 22l3 5 3-5" stroke="${shade}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" fill="none"/>
    <path d="M48 25L82 80H14z" fill="${main}" stroke="${main}" stroke-width="3" stroke-linejoin="round"/>
    <path d="M48 25L82 80H66z" fill="${shade}" opacity=".45"/>
    <path d="M48 38l17 43H31z" fill="${shade}"/>
    <path d="M48 38l-17 43h7c6-10 10-24 10-43z" fill="${light}"/>
    <path d="M48 38l17 43h-7c-6-10-10-24-10-43z" fill="${light}" opacity=".75"/>`,

  sleepingBag: ({ main, shade, light }) => `
    <path d="M48 14c15 0 24 9 24 23l-5 35c-1 6-4 9-10 9H39c-6 0-9-3-10-9l-5-35c0-14 9-23 24-23z" fill="${main}"/>
    <ellipse cx="48" cy="34" rx="16" ry="13" fill="${shade}"/>
    <path d="M34 36c0-5 5-8 14-8s14 3 14 8-5 9-14 9-14-4-14-9z" fill="#fff"/>
    <path d="M25 44c15 10 31 10 46 0" stroke="${light}" stroke-width="3.4" stroke-linecap="round" fill="none"/>
    <path d="M27 56c14 7 28 7 42 0M29 67c12 6 26 6 38 0" stroke="${shade}" stroke-width="2" stroke-linecap="round" fill="none"/>
    <path d="M62 49l-3 30" stroke="${light}" stroke-width="2" stroke-dasharray="2.5 1.8"/>
    <rect x="59" y="51" width="5" height="8" rx="2.5" fill="${light}"/>`,

  campChair: ({ main, shade, light }) => `
    <path d="M26 80l42-24M70 80L28 56" stroke="${shade}" stroke-width="3.6" stroke-linecap="round"/>
    <path d="M27 20v60M69 20v60" stroke="${shade}" stroke-width="3.8" stroke-linecap="round"/>
    <path d="M24 22c16 5 32 5 48 0v24c-16 4-32 4-48 0z" fill="${main}"/>
    <path d="M24 54h48l3 7c-16 6-38 6-54 0z" fill="${main}"/>
    <path d="M24 54h48l1 3c-16 4-34 4-50 0z" fill="${light}" opacity=".7"/>
    <path d="M30 29c12 3 24 3 36 0" stroke="${light}" stroke-width="2.4" stroke-linecap="round" fill="none"/>
    <rect x="17" y="46" width="18" height="5" rx="2.5" fill="${shade}"/>
    <rect x="61" y="46" width="18" height="5" rx="2.5" fill="${shade}"/>`,

  campMug: ({ main, shade, light }) => `
    <path d="M66 42h7c7 0 10 4 9 11-1 9-6 13-16 13" stroke="${shade}" stroke-width="5" stroke-linecap="round" fill="none"/>
    <path d="M20 34h50l-2 41c0 3-2 5-5 5H27c-3 0-5-2-5-5z" fill="${main}"/>
    <path d="M58 34h12l-2 41c0 3-2 5-5 5h-7z" fill="${shade}" opacity=".4"/>
    <ellipse cx="45" cy="34" rx="26" ry="6" fill="${shade}"/>
    <ellipse cx="45" cy="34" rx="22" ry="3.8" fill="${light}"/>
    <path d="M30 69l11-18 6 9 4-6 9 15z" fill="${light}"/>
    <path d="M38 24c-3-3 3-5 0-9M50 24c-3-3 3-5 0-9" stroke="#fff" stroke-width="2.6" stroke-linecap="round" fill="none"/>`,

  campLantern: ({ main, shade, light }) => `
    <path d="M28 36c0-30 40-30 40 0" stroke="${shade}" stroke-width="3" fill="none"/>
    <path d="M38 28c0-7 20-7 20 0l6 8H32z" fill="${main}"/>
    <rect x="32" y="38" width="32" height="26" fill="#fff6d6"/>
    <path d="M48 42c6 6 8 9 8 13 0 5-3 8-8 8s-8-3-8-8c0-4 2-7 8-13z" fill="#f6b73c"/>
    <path d="M34 38v26M62 38v26" stroke="${shade}" stroke-width="2.6"/>
    <rect x="27" y="34" width="42" height="6" rx="3" fill="${shade}"/>
    <path d="M28 62h40l4 14c1 3-1 4-3 4H27c-2 0-4-1-3-4z" fill="${main}"/>
    <circle cx="48" cy="71" r="4" fill="${light}"/>`,

  compass: ({ main, shade, light }) => `
    <circle cx="48" cy="18" r="5" stroke="${shade}" stroke-width="2.8" fill="none"/>
    <rect x="44" y="22" width="8" height="7" rx="2" fill="${shade}"/>
    <circle cx="48" cy="53" r="27" fill="${main}"/>
    <circle cx="48" cy="53" r="21" fill="#fff"/>
    <path d="M48 34v4M48 68v4M29 53h4M63 53h4" stroke="${shade}" stroke-width="2.6" stroke-linecap="round"/>
    <path d="M59 40l-7 17-8-8z" fill="#d0402f"/>
    <path d="M37 66l7-17 8 8z" fill="${shade}"/>
    <circle cx="48" cy="53" r="2.6" fill="${light}"/>
    <path d="M26 46c2-7 6-11 12-14" stroke="${light}" stroke-width="2.4" stroke-linecap="round" fill="none" opacity=".8"/>`,

  hammock: ({ main, shade, light }) => `
    <path d="M18 80V18M78 80V18" stroke="#8a6a4a" stroke-width="5" stroke-linecap="round"/>
    <path d="M18 26l11 14M18 26l6 19M78 26L67 40M78 26l-6 19" stroke="${shade}" stroke-width="2"/>
    <path d="M23 43c12 12 38 12 50 0-1 18-11 28-25 28S24 61 23 43z" fill="${main}"/>
    <path d="M23 43c3-3 4-3 6-4 10 9 28 9 38 0 2 1 3 1 6 4-12 14-38 14-50 0z" fill="${shade}"/>
    <path d="M36 53c0 6 2 12 5 17M60 53c0 6-2 12-5 17M48 55v16" stroke="${light}" stroke-width="3" fill="none"/>
    <path d="M14 28h8M74 28h8" stroke="${shade}" stroke-width="4" stroke-linecap="round"/>`,

  coolBox: ({ main, shade, light }) => `
    <path d="M24 46V26c0-4 2-6 6-6h36c4 0 6 2 6 6v20" stroke="${shade}" stroke-width="4" fill="none"/>
    <path d="M18 44h60l-2 32c0 3-2 4-4 4H24c-2 0-4-1-4-4z" fill="${main}"/>
    <rect x="14" y="34" width="68" height="13" rx="5" fill="#fff"/>
    <path d="M14 42h68c0 3-2 5-5 5H19c-3 0-5-2-5-5z" fill="${light}"/>
    <rect x="42" y="41" width="12" height="10" rx="3" fill="${shade}"/>
    <path d="M48 56v18M40 60.5l16 9M56 60.5l-16 9" stroke="${light}" stroke-width="3" stroke-linecap="round"/>
    <circle cx="24" cy="46" r="3.4" fill="${shade}"/>
    <circle cx="72" cy="46" r="3.4" fill="${shade}"/>`,

  flask: ({ main, shade, light }) => `
    <path d="M61 44h6c5 0 7 3 7 7v12c0 4-2 7-7 7h-6" stroke="${shade}" stroke-width="4" fill="none"/>
    <path d="M38 14h20c2 0 3 1 3 3v13H35V17c0-2 1-3 3-3z" fill="${light}" stroke="${shade}" stroke-width="1.6"/>
    <rect x="36" y="29" width="24" height="5" fill="${shade}"/>
    <path d="M35 34h26c2 2 3 4 3 7v34c0 3-2 5-5 5H37c-3 0-5-2-5-5V41c0-3 1-5 3-7z" fill="${main}"/>
    <path d="M32 68h32v7c0 3-2 5-5 5H37c-3 0-5-2-5-5z" fill="${shade}"/>
    <path d="M32 48h32v4H32z" fill="${light}"/>
    <path d="M38 40v3M38 57v8" stroke="${light}" stroke-width="2.6" stroke-linecap="round"/>
    <path d="M42 18v7" stroke="#fff" stroke-width="2.4" stroke-linecap="round"/>`,
}
