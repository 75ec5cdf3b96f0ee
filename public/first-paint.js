// Loaded before anything is drawn, so that a chosen theme and a signed-in person's account slot do not flash.
(() => {
  const root = document.documentElement;
  if (document.cookie.includes("vitrine_signed_in=1")) root.dataset.account = "in";
  try {
    const theme = localStorage.getItem("vitrine:theme");
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  } catch {}
})();
