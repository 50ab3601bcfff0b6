declare module 'virtual:library-styles' {}
